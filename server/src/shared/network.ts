import { isIPv6 } from 'node:net'

/**
 * What a limit counts as one place: an IPv4 address, or of IPv6 the first 64 bits, since one line
 * has all addresses behind them and can use a new one for every try.
 * @param address in its shortest spelling
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const gap = after === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array<string>(gap).fill('0'), ...tail]
  return `${groups.slice(0, 4).join(':')}::/64`
}
