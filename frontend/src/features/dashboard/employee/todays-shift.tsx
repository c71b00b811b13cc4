import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { timeSpan } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { useUpcoming } from './use-upcoming.ts'

export function TodaysShift() {
  const { shifts } = useUpcoming()
  const now = new Date(useMinute()).toISOString()
  const shift = shifts?.find(
    ({ startsAt, endsAt, location: { timeZone } }) =>
      endsAt > now && (startsAt <= now || dayOf(startsAt, timeZone) === dayOf(now, timeZone)),
  )
  if (!shifts) return null
  if (!shift) return <p className="text-quiet">No more shifts today</p>
  const { startsAt, endsAt, jobRole, location } = shift
  return (
    <p className="relative pl-3">
      <RoleStripe color={jobRole?.color} className="absolute inset-y-0.5 left-0 w-1" />
      <span className="text-quiet">{startsAt <= now ? 'Now' : 'Today'}: </span>
      <Moment at={startsAt} zone={location.timeZone} data-figures className="font-semibold">
        {timeSpan(startsAt, endsAt, location.timeZone)}
      </Moment>
      {jobRole && ` · ${jobRole.name}`}
    </p>
  )
}
