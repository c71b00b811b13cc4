import type { TimeOffReason as Reason } from '#frontend/gql/graphql.ts'
import { timeOffReasons, type TimeOffReason } from '#schema/time-off/reasons.ts'

/** A reason as GraphQL names it: `Sick Leave` is `sick_leave`. */
export const reasonName = (reason: TimeOffReason) => reason.toLowerCase().replaceAll(' ', '_') as Reason

const words = new Map(timeOffReasons.map((reason) => [reasonName(reason), reason]))

/** A reason in words, as the form and the history have it. */
export const reasonInWords = (name: Reason) => words.get(name) ?? name
