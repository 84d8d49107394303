import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

const REFUSED = {
  unspecified: ['0.0.0.0', '0.1.2.3', '::'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1'],
  private: ['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  'link-local, with metadata services': ['169.254.0.1', '169.254.169.254', '169.254.170.2', 'fe80::1', 'fe80::1%eth0'],
  'unique-local, with the metadata service of IPv6': ['fc00::1', 'fd00::1', 'fd00:ec2::254'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  'reserved and broadcast': ['240.0.0.1', '255.255.255.255'],
  'documentation and benchmarks': ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1', '3fff::1'],
  'protocol assignments': ['192.0.0.1', '192.88.99.1', '2001::1', '2001:10::1'],
  'IPv4 in IPv6': [
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::1', '2001:0:7f00:1::1'],
  ],
  'of the platform': ['168.63.129.16', '100.100.100.200', '192.0.0.192'],
  'no addresses': ['', 'localhost', '127.1', '2130706433', '8.8.8.8 ', '[::1]'],
}

describe('isPublicAddress', () => {
  it.each(Object.entries(REFUSED))('refuses addresses that are %s', (_, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([])
  })

  it('accepts others, also next to the refused networks', () => {
    const near = ['9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255', '128.0.0.0']
    const others = [
      '172.15.255.255',
      '172.32.0.0',
      '192.167.255.255',
      '192.169.0.0',
      '169.253.255.255',
      '223.255.255.255',
    ]
    const six = ['2a00:1450:4001::1', '2606:4700::1111', '2001:4860:4860::8888', '3ffe::1']
    const all = ['8.8.8.8', '1.1.1.1', '93.184.215.14', ...near, ...others, ...six]
    expect(all.filter((address) => !isPublicAddress(address))).toEqual([])
  })
})
