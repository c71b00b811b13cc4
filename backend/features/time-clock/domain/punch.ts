import type { Device, TimeclockEvent } from '#schema/time-clock/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

/** `at`: when the device took a queued punch (ISO 8601, UTC). `via`: readers' times are already checked. */
export type Punch = {
  now: Date
  at?: string | undefined
  via?: { source: 'badge' | 'kiosk'; device: Device; punchId: string } | undefined
}

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/** Maximum time (ms) that a device's clock may run ahead of the server's. */
const AHEAD = 60 * SECOND
/** Maximum age (ms) of a queued punch. Managers enter older ones. */
const OLDEST = 7 * DAY

/** @throws Refusal `invalid` for a claim older than 7 days, `conflict` for one before `earliest` */
export function punchedAt({ now, at, via }: Punch, earliest: string | null) {
  const through = via && { source: via.source, device: via.device }
  if (at === undefined) return { at: notBefore(now.toISOString(), earliest), source: 'browser' as const, ...through }
  if (via?.source === 'badge') return { at, source: via.source, device: via.device }
  const claimed = Date.parse(at)
  if (claimed < now.getTime() - OLDEST) {
    const message = 'A punch must be sent within 7 days'
    throw new Refusal('invalid', message, { at: message })
  }
  if (earliest !== null && claimed < Date.parse(earliest)) {
    throw new Refusal('conflict', `This punch at ${at} is before your last punch at ${earliest}`)
  }
  // A clock that is seconds ahead still orders its punches. A clock that is minutes ahead is wrong.
  const believed =
    claimed > now.getTime() + AHEAD ? notBefore(now.toISOString(), earliest) : new Date(claimed).toISOString()
  return { at: believed, source: 'offline' as const, ...through }
}

/** ISO 8601, UTC. @throws Error if the command recorded no punch */
export function madeAt(events: readonly TimeclockEvent[]): string {
  for (const { data } of events) if ('at' in data) return data.at
  throw new Error('The command made no punch')
}

/** Servers' clocks differ, so `now` can precede a punch that another server stored. */
export function notBefore(instant: string, earliest: string | null) {
  return earliest !== null && earliest > instant ? earliest : instant
}
