import { Refusal } from '#kernel/commands/refusal.ts'

/**
 * Whether a browser's `Origin` is this installation: its public address or the requested host. Another site's page can
 * make a browser send our cookie, but not a false origin.
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
