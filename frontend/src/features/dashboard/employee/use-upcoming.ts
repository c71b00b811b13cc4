import type { OwnShiftFragment } from '#frontend/gql/graphql.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { dayOf, home, shortDay } from '#frontend/shared/lib/time/format.ts'
import { isUpcoming, upcomingWindow } from './upcoming.ts'
import { useMyShifts } from '#frontend/features/schedule/use-my-shifts.ts'
import { addDays } from '#schema/shared/week-time.ts'

export function useUpcoming() {
  const minute = useMinute()
  const { shifts, failed, retry } = useMyShifts(upcomingWindow(minute, home.timeZone))
  return {
    shifts: shifts?.filter((shift) => isUpcoming(shift, minute)),
    failed,
    retry,
    heading: (shift: OwnShiftFragment) => headingOf(shift, minute),
  }
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
