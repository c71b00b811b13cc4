import ipaddr from 'ipaddr.js'
import { isLoopback } from '../loopback.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

/** A page of another site can make a browser send the session cookie, but can't forge `Origin`. */
export function originCheck(
  publicUrl: string,
  isAllowedHost: (host: string | undefined) => boolean,
): (origin: string | undefined, host: string | undefined) => boolean {
  const publicOrigin = new URL(publicUrl).origin
  return (origin, host) => {
    if (!origin) return false
    if (origin === publicOrigin) return true
    const url = URL.parse(origin)
    if (url === null || !/^https?:$/.test(url.protocol)) return false
    return isAllowedHost(host) && url.host === host?.toLowerCase()
  }
}

/**
 * Returns a check of the `Host` header against DNS rebinding: a page of another site could otherwise read from this
 * installation by pointing its own name at our address. Allowed are the host of PUBLIC_URL, IP addresses, which can't be
 * rebound, and local names if the server listens on this machine only.
 * @param listensOn the setting HOST
 */
export function hostCheck(publicUrl: string, listensOn: string): (host: string | undefined) => boolean {
  const publicName = new URL(publicUrl).hostname
  return (host) => {
    const name = host === undefined ? undefined : URL.parse(`http://${host}`)?.hostname
    if (name === undefined) return false
    if (name === publicName || ipaddr.isValid(name.replace(/^\[(.*)\]$/, '$1'))) return true
    return isLoopback(listensOn) && isLoopback(name)
  }
}

export const foreignHost = (publicUrl: string) =>
  new Refusal('forbidden', `This address is not the PUBLIC_URL of this installation: open ${publicUrl}`)

export const foreignOrigin = new Refusal('forbidden', 'This request came from another site')
