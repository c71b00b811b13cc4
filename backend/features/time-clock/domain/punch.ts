import type { Device } from '#schema/time-clock/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

/**
 * `at`: the moment that a device claims for a punch it kept while there was no line (ISO 8601, UTC).
 * `via`: the device of a punch that one took; what a reader claims was weighed before. `punchId`: should it be set aside.
 */
export type Punch = {
  now: Date
  at?: string | undefined
  via?: { source: 'badge' | 'kiosk'; device: Device; punchId: string } | undefined
}

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/** How far a device's clock may run ahead of ours before its claim is not believed. */
const AHEAD = 60 * SECOND
/** For how long a device may keep a punch; older ones are for a manager to enter. */
const OLDEST = 7 * DAY

/**
 * When a punch happened: now, or when the device says; and from where it came.
 * @param earliest the moment before which it can't be
 * @throws Refusal `invalid` for a claim older than 7 days, `conflict` for one before `earliest`
 */
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
  // A clock that runs ahead by minutes is wrong about this punch too; by seconds, its order of punches is worth more.
  const believed =
    claimed > now.getTime() + AHEAD ? notBefore(now.toISOString(), earliest) : new Date(claimed).toISOString()
  return { at: believed, source: 'offline' as const, ...through }
}

/** The clocks of two machines differ, so now can be before a punch that another machine has stored. */
export function notBefore(instant: string, earliest: string | null) {
  return earliest !== null && earliest > instant ? earliest : instant
}
