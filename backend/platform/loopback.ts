import ipaddr from 'ipaddr.js'

/** Whether only this machine reaches a host, or comes from an address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
