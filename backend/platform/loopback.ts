import ipaddr from 'ipaddr.js'

/** Whether a host name or address belongs to this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
