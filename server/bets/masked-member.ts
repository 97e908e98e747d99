/** 100123 -> 100**3: enough for a member to know themselves, not for others. */
export function maskedMember(memberId: bigint): string {
  const id = String(memberId);
  return `${id.slice(0, 3)}**${id.slice(-1)}`;
}
