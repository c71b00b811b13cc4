import { timeOffReasons, type TimeOffReason } from '#schema/time-off/reasons.ts'
import type { TimeOffReason as NamedReason } from '#backend/platform/graphql/generated/resolvers.ts'

/** Converts `Sick Leave` to `sick_leave`, since GraphQL enum values can't contain spaces. */
export const reasonName = (reason: TimeOffReason) => reason.toLowerCase().replaceAll(' ', '_') as NamedReason

const byName = new Map(timeOffReasons.map((reason) => [reasonName(reason), reason]))

export function reasonOf(name: NamedReason): TimeOffReason {
  const reason = byName.get(name)
  if (!reason) throw new Error(`unknown time off reason in the SDL: ${name}`)
  return reason
}
