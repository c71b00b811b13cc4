import type { Device } from '#schema/time-clock/events.ts'

/** When a read that became no punch was last recorded, by badge (where a PIN was typed: by person), oldest first. */
export type Recorded = ReadonlyMap<string, string>

type Read = { at: string; device: Pick<Device, 'epc'>; employeeId?: string }

const HOUR = 60 * 60 * 1000
/** No longer than a lockout can be. */
const KEPT_FOR = HOUR
/** A pallet of tagged goods passing by: each is shown, and those before it are forgotten sooner. */
const KEPT_AT_MOST = 1000

const badgeOf = ({ device, employeeId }: Read) => device.epc ?? employeeId ?? ''

/** Whether the badge was recorded so shortly before or after this (reads that waited come late) that nobody needs it again. */
export function isRecorded(recorded: Recorded, read: Read, lockoutSeconds: number) {
  const last = recorded.get(badgeOf(read))
  return last !== undefined && Math.abs(Date.parse(read.at) - Date.parse(last)) < lockoutSeconds * 1000
}

export function withRecorded(recorded: Recorded, read: Read): Recorded {
  const after = new Map(recorded)
  // Anew at the end.
  after.delete(badgeOf(read))
  after.set(badgeOf(read), read.at)
  const since = Date.parse(read.at) - KEPT_FOR
  for (const [badge, at] of after) {
    if (after.size <= KEPT_AT_MOST && Date.parse(at) > since) break
    after.delete(badge)
  }
  return after
}
