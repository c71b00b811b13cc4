import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import { shortDay, timeSpan, type CardTimes } from '#frontend/shared/lib/time/format.ts'
import { AfterTimes, Moment } from '#frontend/shared/ui/moment.tsx'
import { dayOf } from '#schema/shared/week-time.ts'

type SummarizedShift = {
  startsAt: string
  endsAt: string
  jobRole?: { name: string; color: string } | null
  location: { name: string; timeZone: string }
}

/**
 * Shows a shift's day, times in the location's time zone, role and location. `partOf` is the whole shift's times if these
 * times are a part. `as` sets how the card shows times.
 */
export function ShiftSummary({
  shift: { startsAt, endsAt, jobRole, location },
  partOf,
  as,
}: {
  shift: SummarizedShift
  as: CardTimes['as']
  partOf?: string | undefined
}) {
  const { timeZone } = location
  const overnight = dayOf(startsAt, timeZone) !== dayOf(endsAt, timeZone)
  return (
    <span className="relative grid min-w-0 gap-0.5 pl-3">
      <RoleStripe color={jobRole?.color} className="absolute inset-y-0.5 left-0 w-1" />
      <span data-figures>
        <b>{shortDay(startsAt, timeZone)}</b>{' '}
        <Moment at={startsAt} until={endsAt} zone={timeZone}>
          {timeSpan(startsAt, endsAt, timeZone, as(timeZone))}
        </Moment>
        {overnight && <AfterTimes>next day</AfterTimes>}
        {partOf && <AfterTimes>{partOf}</AfterTimes>}
      </span>
      <span className="text-small text-quiet wrap-anywhere">
        {[jobRole?.name, location.name].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
