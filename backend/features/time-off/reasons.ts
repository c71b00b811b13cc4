import { timeOffReasons } from '#schema/time-off/reasons.ts'

/** The reasons by their names in GraphQL, such as `sick_leave`, since its enum values can’t contain spaces. */
export const reasonsByName = Object.fromEntries(
  timeOffReasons.map((reason) => [reason.toLowerCase().replaceAll(' ', '_'), reason]),
)
