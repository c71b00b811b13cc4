import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import type { OwnShiftFragment } from '#frontend/gql/graphql.ts'
import { hours, type shiftTimes } from '#frontend/shared/lib/time/format.ts'
import { AfterTimes, Moment } from '#frontend/shared/ui/moment.tsx'
import { dayOf } from '#schema/shared/week-time.ts'
import { paidMinutes } from '#schema/schedule/hours.ts'

export function ShiftLines({
  shift,
  where,
  time,
}: {
  shift: OwnShiftFragment
  where: boolean
  time: ReturnType<typeof shiftTimes>['time']
}) {
  const { startsAt, endsAt, notes, jobRole, location } = shift
  const { timeZone } = location
  const overnight = dayOf(startsAt, timeZone) !== dayOf(endsAt, timeZone)
  return (
    <div className="relative grid gap-0.5 py-1 pl-3">
      <RoleStripe color={jobRole?.color} className="absolute inset-y-1 left-0 w-1" />
      <b className="wrap-anywhere">{jobRole?.name ?? 'Shift'}</b>
      <span data-figures>
        <Moment at={startsAt} zone={timeZone} className="whitespace-nowrap">
          {time(startsAt, timeZone)}
        </Moment>
        {'–'}
        <Moment at={endsAt} zone={timeZone} className="whitespace-nowrap">
          {time(endsAt, timeZone)}
        </Moment>
        {overnight && <AfterTimes>next day</AfterTimes>}
      </span>
      <span className="text-small text-quiet">
        {hours(paidMinutes(shift) * 60)} h{where && ` · ${location.name}`}
      </span>
      {notes && <span className="text-small wrap-anywhere">{notes}</span>}
    </div>
  )
}
