import { Refusal } from '#kernel/commands/refusal.ts'

/**
 * Returns a check that `Origin` is this installation: its public address or the requested host. A page of another site can
 * make a browser send the session cookie, but can't forge `Origin`.
 */
export function originCheck(publicUrl: string): (origin: string | undefined, host: string | undefined) => boolean {
  const publicOrigin = new URL(publicUrl).origin
  return (origin, host) => {
    if (!origin) return false
    if (origin === publicOrigin) return true
    const url = URL.parse(origin)
    return url !== null && /^https?:$/.test(url.protocol) && host !== undefined && url.host === host.toLowerCase()
  }
}

export const foreignOrigin = new Refusal('forbidden', 'This request came from another site')
