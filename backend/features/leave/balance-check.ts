import { effectiveOn } from '#schema/shared/effective.ts'
import type { LeaveDay } from '#schema/time-off/events.ts'
import type { LeaveShortage } from '#schema/leave/shortage.ts'
import { shortageOf } from './domain/available-leave.ts'
import { leaveTaken, type RequestedLeave } from './leave-taken.ts'
import type { LeaveTerms } from './terms.ts'

export { isTakenFrom } from './domain/balances.ts'

/** Days ahead in which later requests can run short because of an earlier one. */
export const LATER_REQUESTS = 3 * 366

/** Whether a leave policy decides on any of the days, rather than the yearly hours of the setting. */
export const isUnderLeavePolicy = ({ policies }: Pick<LeaveTerms, 'policies'>, days: readonly LeaveDay[]) =>
  days.some(({ day }) => effectiveOn(policies, day)?.isSetting === false)

/** Checks a request against the balance after all current requests. */
export function shortageOfRequest(
  terms: LeaveTerms,
  current: readonly RequestedLeave[],
  request: RequestedLeave,
): LeaveShortage | undefined {
  return shortageOf({ ...terms, taken: leaveTaken(current, terms) }, leaveTaken([request], terms))
}
