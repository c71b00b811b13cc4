import type { Device } from '#schema/time-clock/events.ts'

/** When a read without a punch was last recorded, by badge (or employee, for PINs), oldest first. */
export type Recorded = ReadonlyMap<string, string>

type Read = { at: string; device: Pick<Device, 'epc'>; employeeId?: string }

const HOUR = 60 * 60 * 1000
/** The longest possible lockout (ms). */
const MAX_AGE = HOUR
/** Bounds the map when a pallet of tagged goods passes by. */
const MAX_SIZE = 1000

const badgeOf = ({ device, employeeId }: Read) => device.epc ?? employeeId ?? ''

/** Whether the badge was recorded within the lockout before or after this read: queued reads come late. */
export function isRecorded(recorded: Recorded, read: Read, lockoutSeconds: number) {
  const last = recorded.get(badgeOf(read))
  return last !== undefined && Math.abs(Date.parse(read.at) - Date.parse(last)) < lockoutSeconds * 1000
}

export function withRecorded(recorded: Recorded, read: Read): Recorded {
  const after = new Map(recorded)
  // Moves it to the end.
  after.delete(badgeOf(read))
  after.set(badgeOf(read), read.at)
  const since = Date.parse(read.at) - MAX_AGE
  for (const [badge, at] of after) {
    if (after.size <= MAX_SIZE && Date.parse(at) > since) break
    after.delete(badge)
  }
  return after
}
