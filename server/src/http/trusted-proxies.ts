import { BlockList, isIP } from 'node:net'

/** Networks that have a name. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Whether an address is that of a proxy whose headers are believed.
 * @param addresses addresses, networks, and names of networks, as config.ts has checked them
 */
export function trustedProxies(addresses: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const text of addresses.flatMap((each) => NAMED[each] ?? [each])) {
    const [address = '', bits] = text.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (given) => {
    const [address = ''] = given.split('%')
    const version = isIP(address)
    // An IPv4 address that travels as IPv6 is found among those of IPv4.
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}
