import { isIPv4, isIPv6 } from 'node:net';

/**
 * Whom an address stands for when tries are counted: one IPv4 address, or one /64 of IPv6, of which every household
 * gets at least one. An IPv4 address written as IPv6 counts as what it is.
 */
export function addressGroup(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const groups = groupsOf(plain)
    .slice(0, 4)
    .map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one: about what one network or household's provider hands out. */
export function addressPrefix(address: string): string {
  const group = addressGroup(address);
  return group.includes(':') ? `${group.split(':').slice(0, 3).join(':')}::/48` : group.replace(/\.\d+$/, '.0/24');
}

/** Whether a request comes from this machine itself. */
export function isLoopback(address: string): boolean {
  const plain = plainAddress(address);
  return plain.startsWith('127.') || plain === '::1';
}

/** Without the zone of a link-local address and without the IPv6 clothes of an IPv4 address. */
function plainAddress(address: string): string {
  const bare = address.trim().toLowerCase().replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  return mapped !== undefined && isIPv4(mapped) ? mapped : bare;
}

function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const before = groupsIn(head);
  if (tail === undefined) return before;
  const after = groupsIn(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function groupsIn(text: string): number[] {
  return text === ''
    ? []
    : text.split(':').flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      });
}
