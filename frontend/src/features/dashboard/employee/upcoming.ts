import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { fortnightOf, shownWeek } from '#frontend/features/schedule/own-week.ts'

const DAY = 24 * 3_600_000

/** Returns this week and the next. A window that moved with the time would find nothing stored when the page opens offline. */
export const upcomingWindow = (now: number, zone: string) => fortnightOf(shownWeek(null, dayOf(now, zone)), zone)

/** Whether a shift has not ended and begins within seven days. */
export const isUpcoming = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: number) =>
  Date.parse(endsAt) > now && Date.parse(startsAt) < now + 7 * DAY
