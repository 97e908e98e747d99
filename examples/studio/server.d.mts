export function startStudio(settings: {
  walletUrl: string;
  key: string;
  secret: string;
  port?: number;
  pauseMs?: number;
}): Promise<{ url: string; rounds: Map<string, unknown>; close(): Promise<void> }>;
