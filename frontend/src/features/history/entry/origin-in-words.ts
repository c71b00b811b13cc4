import { sources } from '../filters.ts'
import type { HistoryDetails } from './use-entry.ts'

type Origin = Pick<HistoryDetails, 'device' | 'token'> & {
  entry: Pick<HistoryDetails['entry'], 'source' | 'happenedAt'>
}

/** Says from where a change was made: `Kiosk “Front desk”, network address 10.0.0.4`. */
export function originInWords({ entry: { source, happenedAt }, device, token }: Origin): string {
  if (token) return `API token “${token}”`
  if (!device) return source === 'browser' && happenedAt ? 'Browser, sent once it was online' : sources[source]
  const kind = source === 'badge' ? 'Reader' : 'Kiosk'
  return [
    `${kind} “${device.name}”`,
    typeof device.antenna === 'number' && `antenna ${device.antenna}`,
    device.address && `network address ${device.address}`,
    device.queued && 'sent once it was online',
  ]
    .filter(Boolean)
    .join(', ')
}
