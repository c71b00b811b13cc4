import ipaddr from 'ipaddr.js'

/** What an address counts as: one household or rented server has 2^64 IPv6 addresses, so its /64 network counts. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  if (!(ip instanceof ipaddr.IPv6)) return ip.toString()
  const groups = ip.parts.slice(0, 4)
  return groups.map((group) => group.toString(16)).join(':')
}
