import type { OwnShiftFragment } from '#frontend/gql/graphql.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { dayOf, shortDay } from '#frontend/shared/lib/time/format.ts'
import { upcoming } from './upcoming.ts'
import { addDays } from '#schema/shared/week-time.ts'

export function useUpcoming() {
  const minute = useMinute()
  return { window: upcoming(minute), heading: (shift: OwnShiftFragment) => headingOf(shift, minute) }
}

export function headingOf(
  { startsAt, location: { timeZone } }: { startsAt: string; location: { timeZone: string } },
  now: number,
) {
  const today = dayOf(now, timeZone)
  const day = dayOf(startsAt, timeZone)
  if (day === today) return 'Today'
  return day === addDays(today, 1) ? 'Tomorrow' : shortDay(startsAt, timeZone, now)
}
