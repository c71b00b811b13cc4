import type { TimeOffReason as Reason } from '#frontend/gql/graphql.ts'
import { timeOffReasons, type TimeOffReason } from '#schema/time-off/reasons.ts'

export const reasonName = (reason: TimeOffReason) => reason.toLowerCase().replaceAll(' ', '_') as Reason

const words = new Map(timeOffReasons.map((reason) => [reasonName(reason), reason]))

export const reasonInWords = (name: Reason) => words.get(name) ?? 'Other'
