import { expect, test } from 'vitest'
import { networkOf, networksOf } from './networks-of.ts'

test.each([
  ['192.0.2.7', ['192.0.2.7']],
  ['::ffff:192.0.2.7', ['192.0.2.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2/64', '2001:db8:1:0/56', '2001:db8:1/48']],
  ['2001:0db8:0001:1234::9', ['2001:db8:1:1234/64', '2001:db8:1:1200/56', '2001:db8:1/48']],
  ['fe80::1%eth0', ['fe80:0:0:0/64', 'fe80:0:0:0/56', 'fe80:0:0/48']],
  ['unix', ['unix']],
])('%s counts towards %s', (address, networks) => {
  expect(networksOf(address).map(({ of }) => of)).toEqual(networks)
})

test('larger networks have higher limits', () => {
  expect(networksOf('2001:db8::9').map(({ factor }) => factor)).toEqual([1, 2, 4])
})

test('all addresses of a /48 share a place in queues', () => {
  expect(networkOf('2001:db8:1:2::3')).toBe(networkOf('2001:db8:1:ffff::4'))
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
})
