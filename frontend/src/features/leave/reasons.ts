import type { TimeOffReason as Reason } from '#frontend/gql/graphql.ts'
import { timeOffReasons, type TimeOffReason } from '#schema/time-off/reasons.ts'

export const reasonName = (reason: TimeOffReason) => reason.toLowerCase().replaceAll(' ', '_') as Reason

const words = new Map(timeOffReasons.map((reason) => [reasonName(reason), reason]))

/** Returns `Time off` for a request whose reason the viewer may not see. */
export const visibleReason = ({ reason, reasonVisible }: { reason: Reason; reasonVisible: boolean }) =>
  reasonVisible ? reasonInWords(reason) : 'Time off'

export const reasonInWords = (name: Reason) => words.get(name) ?? 'Other'
