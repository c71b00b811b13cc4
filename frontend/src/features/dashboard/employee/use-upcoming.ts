import type { OwnShiftFragment } from '#frontend/gql/graphql.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { shortDay } from '#frontend/shared/lib/time/format.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'

const HOUR = 3_600_000

/** The next seven days, and the heading of a shift's day. */
export function useUpcoming() {
  const minute = useMinute()
  // By the hour: a window that moved every minute would be a new query every minute.
  const from = minute - (minute % HOUR)
  const window = { from: new Date(from).toISOString(), to: new Date(from + 7 * 24 * HOUR).toISOString() }
  return { window, heading: (shift: OwnShiftFragment) => headingOf(shift, minute) }
}

/** `Today`, `Tomorrow` or the day, in the location's zone. */
export function headingOf(
  { startsAt, location: { timeZone } }: { startsAt: string; location: { timeZone: string } },
  now: number,
) {
  const today = dayOf(new Date(now).toISOString(), timeZone)
  const day = dayOf(startsAt, timeZone)
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? 'Tomorrow' : shortDay(startsAt, timeZone, now)
}
