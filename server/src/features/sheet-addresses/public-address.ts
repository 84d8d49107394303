import { BlockList, isIP } from 'node:net'

/**
 * Networks of the IANA special-purpose registry of IPv4 that are not public: this network, private, carrier-grade NAT,
 * loopback, link-local with the metadata services of clouds, protocol assignments, documentation, 6to4 relays,
 * benchmarks, multicast, reserved and broadcast.
 */
const SPECIAL_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
  // The platform service of Azure, inside of every machine there.
  '168.63.129.16/32',
]
/** All public addresses of IPv6; unique-local, link-local, multicast, IPv4-mapped and translated ones are elsewhere. */
const GLOBAL_IPV6 = '2000::/3'
/** Its special networks: protocol assignments with Teredo, documentation, 6to4. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special = blockListOf([...SPECIAL_IPV4, ...SPECIAL_IPV6])
const global = blockListOf([GLOBAL_IPV6])

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  // A zone is only in addresses of a link.
  if (version === 0 || address.includes('%')) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return !special.check(address, family) && (version === 4 || global.check(address, family))
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}
