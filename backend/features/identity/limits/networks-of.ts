import ipaddr from 'ipaddr.js'

/** The limit of a /64 network times this is the limit of the larger network. */
const sizes = [
  { groups: 4, factor: 1 },
  { groups: 3.5, factor: 2 },
  { groups: 3, factor: 4 },
]

/** The largest network that a household or rented server may have: all its requests share one place in queues. */
export const networkOf = (address: string): string => networksOf(address).at(-1)?.of ?? address

/** A household or rented server has at least a /64 of IPv6 addresses, and providers assign up to a /48. */
export function networksOf(address: string): { of: string; factor: number }[] {
  if (!ipaddr.isValid(address)) return [{ of: address, factor: 1 }]
  const ip = ipaddr.process(address)
  if (!(ip instanceof ipaddr.IPv6)) return [{ of: ip.toString(), factor: 1 }]
  return sizes.map(({ groups, factor }) => {
    const parts = ip.parts.slice(0, Math.ceil(groups))
    const last = parts.length - 1
    // Half a group: the upper 8 of its 16 bits.
    if (groups % 1 !== 0) parts[last] = (parts[last] ?? 0) & 0xff00
    return { of: `${parts.map((part) => part.toString(16)).join(':')}/${groups * 16}`, factor }
  })
}
