import type { AvailableDay, EmployeeEvent } from '#schema/people/events.ts'
import { inForce, type Effective } from '#schema/shared/effective.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { employed, type EmployeeState, type PayRate } from './employee.ts'

type SetAvailability = { employeeId: string; days: readonly AvailableDay[] }
type SetPayRate = { employeeId: string; roleId?: string | undefined } & Effective<PayRate>

/** Seven days, in any order. */
export function setAvailability(state: EmployeeState, { employeeId, days }: SetAvailability): EmployeeEvent[] {
  const before = employed(state).availability ?? []
  if (days.length !== 7 || new Set(days.map(({ dayOfWeek }) => dayOfWeek)).size !== 7) {
    const message = 'Give each of the seven days once'
    throw new Refusal('invalid', message, { days: message })
  }
  const after = days.toSorted((one, other) => one.dayOfWeek - other.dayOfWeek)
  if (before.length === 7 && after.every((day, index) => same(day, before[index]))) return []
  return [{ type: 'AvailabilitySet', data: { employeeId, before: [...before], days: after } }]
}

const same = (one: AvailableDay, other: AvailableDay | undefined) =>
  one.isAvailable === other?.isAvailable && one.startTime === other.startTime && one.endTime === other.endTime

/**
 * The first day may be in the past, since wages are agreed late. Replaces a rate with the same first day. With `roleId`,
 * for shifts of that job role.
 */
export function setPayRate(state: EmployeeState, command: SetPayRate): EmployeeEvent[] {
  const { employeeId, roleId, effectiveFrom, hourlyRateCents } = command
  const { payRates, roleRates } = employed(state)
  const before = inForce(roleId === undefined ? payRates : (roleRates[roleId] ?? []), effectiveFrom)
  if (before?.effectiveFrom === effectiveFrom && before.hourlyRateCents === hourlyRateCents) return []
  const rate = { effectiveFrom, hourlyRateCents, before: before?.hourlyRateCents ?? null }
  const data = { employeeId, ...(roleId !== undefined && { roleId }), ...rate }
  return [{ type: 'PayRateSet', data }]
}
