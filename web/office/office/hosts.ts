/** Host names as somebody typed them: small letters, each once, in their order. */
export function hostsOf(typed: string): string[] {
  return [
    ...new Set(
      typed
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ];
}

/** Whether a brand could answer at them, as far as a page can tell. */
export function areHosts(hosts: readonly string[]): boolean {
  return hosts.length > 0 && hosts.every((host) => /^[a-z0-9.-]+$/.test(host));
}
