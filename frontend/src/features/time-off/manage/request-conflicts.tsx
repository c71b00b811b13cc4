import { TriangleAlert } from 'lucide-react'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import type { ManagedRequestFragment } from '#frontend/gql/graphql.ts'
import { shortDay, timeSpan, type CardTimes } from '#frontend/shared/lib/time/format.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'

export function RequestConflicts({ shifts, as }: { shifts: ManagedRequestFragment['conflicts']; as: CardTimes['as'] }) {
  if (shifts.length === 0) return null
  return (
    <div className="mt-1 grid gap-1">
      <p className="flex items-center gap-1.5 text-small font-semibold text-warn">
        <TriangleAlert aria-hidden className="size-3.5" />
        {shifts.length === 1 ? 'Has a shift on these days' : `Has ${shifts.length} shifts on these days`}
      </p>
      <ul className="grid gap-0.5" data-figures>
        {shifts.map(({ id, startsAt, endsAt, jobRole, location: { timeZone } }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <RoleStripe color={jobRole?.color} className="h-4 w-1" />
            <Moment at={startsAt} until={endsAt} zone={timeZone}>
              {shortDay(startsAt, timeZone)}, {timeSpan(startsAt, endsAt, timeZone, as(timeZone))}
            </Moment>
            {jobRole && <span className="text-quiet">{jobRole.name}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
