import { isIP } from 'node:net';

/** The eight 16-bit groups of an IPv6 address, with `::` and a dotted tail expanded. */
function ipv6Groups(address: string): number[] {
  const dotted = address.match(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/);
  const hex = dotted
    ? address.slice(0, dotted.index) +
      [dotted.slice(1, 3), dotted.slice(3, 5)]
        .map(([high, low]) => (Number(high) * 256 + Number(low)).toString(16))
        .join(':')
    : address;
  const [head = '', tail] = hex.split('::');
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const left = parse(head);
  const right = parse(tail ?? '');
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
}

/**
 * Key of an address for rate limits: IPv4 whole, IPv6 by its /64, because a household holds all of it (trust 5). IPv4-mapped addresses
 * count as IPv4. A client that has disconnected has no address; all of those share one key.
 */
export function ipLimitKey(ip: string | undefined): string {
  const bare = ip?.split('%', 1)[0] ?? '';
  if (isIP(bare) !== 6) return bare;
  const all = ipv6Groups(bare);
  const mapped = all.slice(0, 5).every((group) => group === 0) && all[5] === 0xffff;
  if (mapped)
    return all
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${all
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The address without the part of one device or household: enough to recognize the origin of a session. */
export function approximateAddress(ip: string | undefined): string {
  const key = ipLimitKey(ip);
  if (key.endsWith('/64')) return `${key.split(':').slice(0, 3).join(':')}:…`;
  return key.replace(/\d{1,3}$/, '…');
}
