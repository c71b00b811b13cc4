import { Refusal } from '../refusal.ts'

/** `at`: the moment that the device claims for a punch it kept while there was no line (ISO 8601, UTC). */
export type Punch = { now: Date; at?: string | undefined }

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/** How far a device's clock may run ahead of ours before its claim is not believed. */
const AHEAD = 60 * SECOND
/** For how long a device may keep a punch; older ones are for a manager to enter. */
const OLDEST = 7 * DAY

/**
 * When a punch happened: now, or when the device says.
 * @throws Refusal `invalid` for a claim older than 7 days, `conflict` for one before the last punch
 */
export function punchedAt({ now, at }: Punch, lastPunchAt: string | null) {
  if (at === undefined) return { at: notBefore(now.toISOString(), lastPunchAt), source: 'browser' } as const
  const claimed = Date.parse(at)
  if (claimed < now.getTime() - OLDEST) {
    const message = 'A punch must be sent within 7 days'
    throw new Refusal('invalid', message, { at: message })
  }
  if (lastPunchAt !== null && claimed < Date.parse(lastPunchAt)) {
    throw new Refusal('conflict', `This punch at ${at} is before your last punch at ${lastPunchAt}`)
  }
  // A clock that runs ahead by minutes is wrong about this punch too; by seconds, its order of punches is worth more.
  const believed =
    claimed > now.getTime() + AHEAD ? notBefore(now.toISOString(), lastPunchAt) : new Date(claimed).toISOString()
  return { at: believed, source: 'offline' } as const
}

/** The clocks of two machines differ, so now can be before a punch that another machine has stored. */
function notBefore(instant: string, lastPunchAt: string | null) {
  return lastPunchAt !== null && lastPunchAt > instant ? lastPunchAt : instant
}
