import { expect, it } from 'vitest'
import { networkOf, networksOf, widestNetworkOf } from './client-network'

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::99', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('failures from %s count for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('an IPv6 address belongs to its /64, /56 and /48, of which the wider ones have higher limits', () => {
  expect(networksOf('2001:db8:1:abcd::7')).toEqual([
    { network: '2001:db8:1:abcd::/64', factor: 1 },
    { network: '2001:db8:1:ab00::/56', factor: 4 },
    { network: '2001:db8:1::/48', factor: 16 },
  ])
  expect(networksOf('2001:db8:1:abff::7')[1]).toEqual({ network: '2001:db8:1:ab00::/56', factor: 4 })
  expect(widestNetworkOf('2001:db8:1:ffff::7')).toBe('2001:db8:1::/48')
})

it('an IPv4 address is a network of its own', () => {
  for (const address of ['10.0.0.1', '::ffff:10.0.0.1']) {
    expect(networksOf(address)).toEqual([{ network: '10.0.0.1', factor: 1 }])
    expect(widestNetworkOf(address)).toBe('10.0.0.1')
  }
})
