interface Runtime {
  node: string;
  env: Record<string, string | undefined>;
}

export function inMemory<Result>(
  runtime: Runtime,
  run: (runtime: Runtime) => Result | Promise<Result>,
  machine?: { disk: string; roomBytes: number; freeBytes: number },
): Promise<Result>;
