import { isIPv6 } from 'node:net'

/**
 * The unit that rate limits count: an IPv4 address, or the first 64 bits of an IPv6 address, since one connection owns
 * all addresses below and could use a new one for every attempt.
 * @param address in its shortest form
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
