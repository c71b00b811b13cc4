import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import type { LeaveDay } from '#schema/time-off/events.ts'
import type { LeaveShortage } from '#schema/leave/shortage.ts'
import { shortageOf } from './domain/available-leave.ts'
import { leaveTaken } from './leave-taken.ts'
import type { LeaveTerms } from './terms.ts'

type Requested = { requestId: string; times?: ClockTimes | null | undefined; days?: readonly LeaveDay[] | undefined }

/** Whether a leave policy decides on any of the days, rather than the yearly hours of the setting. */
export const isUnderLeavePolicy = ({ policies }: Pick<LeaveTerms, 'policies'>, days: readonly LeaveDay[]) =>
  days.some(({ day }) => effectiveOn(policies, day)?.isSetting === false)

/** Checks a request against the balance after all current requests. */
export function shortageOfRequest(
  terms: LeaveTerms,
  current: readonly Requested[],
  request: Requested,
): LeaveShortage | undefined {
  const takenBy = (requests: readonly Requested[]) =>
    leaveTaken(
      requests.map(({ days = [], ...each }) => ({ ...each, days, isCanceled: false })),
      terms,
    )
  return shortageOf({ ...terms, taken: takenBy(current) }, takenBy([request]))
}
