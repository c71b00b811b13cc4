import ipaddr from 'ipaddr.js'

export function isLoopback(host: string): boolean {
  // URLs have IPv6 addresses in brackets.
  const name = host.replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || (ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback')
}
