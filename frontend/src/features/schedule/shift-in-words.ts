import { shortDay, timeSpan } from '#frontend/shared/lib/time/format.ts'

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
