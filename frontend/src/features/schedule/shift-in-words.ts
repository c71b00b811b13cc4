import { shortDay, timeSpan } from '#frontend/shared/lib/time/format.ts'

/** `Mon, Mar 2, 9:00 AM–5:00 PM · Server` */
export const shiftInWords = ({
  startsAt,
  endsAt,
  jobRole,
  location: { timeZone },
}: {
  startsAt: string
  endsAt: string
  jobRole: { name: string } | null
  location: { timeZone: string }
}) =>
  [`${shortDay(startsAt, timeZone)}, ${timeSpan(startsAt, endsAt, timeZone)}`, jobRole?.name]
    .filter(Boolean)
    .join(' · ')
