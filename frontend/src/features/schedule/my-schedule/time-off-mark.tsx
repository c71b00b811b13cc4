import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import type { OwnRequestFragment } from '#frontend/gql/graphql.ts'
import { LeaveTypeName } from '#frontend/features/leave/leave-type-name.tsx'
import { reasonInWords } from '#frontend/features/leave/reasons.ts'
import { StatusBadge } from '#frontend/features/time-off/status-badge.tsx'
import { clocksInWords } from '#frontend/shared/lib/time/format.ts'

export const TimeOffMark = ({ request: { reason, leaveType, status, times } }: { request: OwnRequestFragment }) => (
  <Link
    to="/time-off"
    className="grid justify-items-start gap-0.5 rounded-control border border-dashed border-edge px-2 py-1 text-small hover:bg-sunken"
  >
    <LeaveTypeName type={leaveType} fallback={reasonInWords(reason)} className="font-semibold wrap-anywhere" />
    {times && <span data-figures>{clocksInWords(times)}</span>}
    <StatusBadge status={status} />
  </Link>
)

/** Returns the pending and approved requests that include a day. */
export const timeOffOn = (requests: readonly OwnRequestFragment[], day: string) =>
  requests.filter(
    ({ status, startDate, endDate }) =>
      (status === 'pending' || status === 'approved') && startDate <= day && day <= endDate,
  )
