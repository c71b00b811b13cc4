import type { Shift } from '#schema/schedule/shift.ts'
import { all, get } from './domain/by-id.ts'
import { isLive, type Request } from './domain/requests/request.ts'
import type { ScheduleState, Week } from './domain/week.ts'

export { editShift } from './domain/edit.ts'
export { claimsOf } from './domain/requests/could-claim.ts'
export {
  isLive,
  otherPartyOf,
  type Claim,
  type ClosedStatus,
  type Grab,
  type Request,
  type Swap,
} from './domain/requests/request.ts'
export { checkRules } from './domain/rules.ts'
export type { OnConflict } from './domain/skip-conflicts.ts'
export { shiftOf, type Facts, type ScheduleState, type Week, type WeekKey } from './domain/week.ts'

/** Other features decide and report on a week's state with these, and import nothing else of its domain. */

export const requestIn = (state: ScheduleState, requestId: string): Request | undefined =>
  state.status === 'open' ? get(state.requests, requestId) : undefined

/** A shift has at most one pending request of its employee. */
export const liveRequestOf = (week: Week, shiftId: string): Request | undefined =>
  all(week.requests).find((request) => request.shiftId === shiftId && isLive(request))

export const shiftsIn = (week: Week): Shift[] => all(week.shifts).map(({ shift }) => shift)

/** Returns the last state of a shift that was deleted or moved to another week. */
export const lastShiftOf = (week: Week, shiftId: string): Shift | undefined =>
  (get(week.shifts, shiftId) ?? get(week.gone, shiftId))?.shift
