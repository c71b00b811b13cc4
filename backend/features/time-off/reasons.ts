import { timeOffReasons, type TimeOffReason } from '#schema/time-off/reasons.ts'
import type { TimeOffReason as NamedReason } from '#backend/platform/graphql/generated/resolvers.ts'

/** `Sick Leave` ↔ `sick_leave`: GraphQL's names have no spaces. */
export const reasonName = (reason: TimeOffReason) => reason.toLowerCase().replaceAll(' ', '_') as NamedReason

const byName = new Map(timeOffReasons.map((reason) => [reasonName(reason), reason]))

export function reasonOf(name: NamedReason): TimeOffReason {
  const reason = byName.get(name)
  if (!reason) throw new Error(`the SDL has a reason more: ${name}`)
  return reason
}
