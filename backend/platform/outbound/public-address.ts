import ipaddr from 'ipaddr.js'

/** Addresses in public ranges that reach the cloud provider's own services: Azure's metadata and DNS. */
const providerServices = ['168.63.129.16']

/** All public IPv6 addresses are in here. NAT64, 6to4 and Teredo addresses embed an IPv4 address, so ipaddr.js's range must match too. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is on the public internet: not private, loopback, link-local (which has metadata services), shared by a
 * carrier, multicast or reserved. An IPv4 address mapped to IPv6 counts as the IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv6 ? address.match(globalUnicast) : !providerServices.includes(address.toString())
}
