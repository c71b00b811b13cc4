import type { OwnRequestFragment } from '#frontend/gql/graphql.ts'
import { ptoHours, takesPto } from './pto-format.ts'

type Taken = Pick<OwnRequestFragment, 'status' | 'ptoMinutes' | 'leaveMinutes' | 'leaveType'>

/** ` · 8 h of PTO`, or ` · 8 h` of the request's own leave type. Empty if a request takes nothing. */
export function LeaveTaken({ request: { status, ptoMinutes, leaveMinutes, leaveType } }: { request: Taken }) {
  if (!takesPto(status)) return null
  const own = leaveType && ptoMinutes === 0 && leaveMinutes > 0
  if (ptoMinutes === 0 && !own) return null
  return (
    <span className="text-quiet" data-figures>
      {' '}
      · {own ? ptoHours(leaveMinutes) : `${ptoHours(ptoMinutes)} of PTO`}
    </span>
  )
}
