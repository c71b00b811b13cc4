import type { Device } from '#schema/time-clock/events.ts'

/** The last recorded read without a punch of each badge (or employee, for PINs), oldest first. */
export type RecentReads = readonly (readonly [badge: string, at: string])[]

type RecordedRead = { at: string; device: Pick<Device, 'epc'>; employeeId?: string | undefined }

const HOUR = 60 * 60 * 1000
/** The longest possible lockout (ms). */
const MAX_AGE = HOUR
/** Limits the list if a pallet of tagged goods passes the reader. */
const MAX_SIZE = 1000

const badgeOf = ({ device, employeeId }: RecordedRead) => device.epc ?? employeeId ?? ''

/** Whether the badge was recorded within the lockout before or after this read, since queued reads arrive late. */
export function isRecorded(recorded: RecentReads, read: RecordedRead, lockoutSeconds: number) {
  const [, last] = recorded.find(([badge]) => badge === badgeOf(read)) ?? []
  return last !== undefined && Math.abs(Date.parse(read.at) - Date.parse(last)) < lockoutSeconds * 1000
}

export function withRecorded(recorded: RecentReads, read: RecordedRead): RecentReads {
  const badge = badgeOf(read)
  const after: RecentReads = [...recorded.filter(([other]) => other !== badge), [badge, read.at]]
  const since = Date.parse(read.at) - MAX_AGE
  const first = after.findIndex(([, at], index) => after.length - index <= MAX_SIZE && Date.parse(at) > since)
  return after.slice(first)
}
