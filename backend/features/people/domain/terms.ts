import { isDeepStrictEqual } from 'node:util'
import type { EmployeeEvent } from '#schema/people/events.ts'
import { effectiveOn, type Effective } from '#schema/shared/effective.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { employed, type EmployeeState, type PayRate } from './employee.ts'

type UpdatePayRate = { employeeId: string; roleId?: string | undefined } & Effective<PayRate>

/**
 * `effectiveFrom` may be in the past, because wages are often agreed late. Replaces a rate with the same first day. With
 * `roleId`, the rate applies to shifts of that job role.
 */
export function updatePayRate(state: EmployeeState, command: UpdatePayRate): EmployeeEvent[] {
  const { employeeId, roleId, effectiveFrom, hourlyRateCents } = command
  const { payRates, roleRates } = employed(state)
  const before = effectiveOn(roleId === undefined ? payRates : (roleRates[roleId] ?? []), effectiveFrom)
  if (before?.effectiveFrom === effectiveFrom && before.hourlyRateCents === hourlyRateCents) return []
  const rate = { effectiveFrom, hourlyRateCents, before: before?.hourlyRateCents ?? null }
  const data = { employeeId, ...(roleId !== undefined && { roleId }), ...rate }
  return [{ type: 'PayRateSet', data }]
}

export type KnownRoles = Readonly<Record<string, unknown>>

export function updateEmployeeJobRoles(
  state: EmployeeState,
  { jobRoleIds }: { jobRoleIds: readonly string[] },
  known: KnownRoles,
): EmployeeEvent[] {
  const { employeeId, jobRoleIds: before } = employed(state)
  const after = knownRoles(jobRoleIds, known)
  return isDeepStrictEqual(before, after)
    ? []
    : [{ type: 'JobRolesSet', data: { employeeId, before: before && [...before], after } }]
}

/** Returns the ids sorted and unique. @throws Refusal `invalid` (`fields`: `jobRoleIds`) for an unknown role */
export function knownRoles(ids: readonly string[], known: KnownRoles): string[] {
  if (ids.some((id) => !Object.hasOwn(known, id))) {
    const message = 'There is no such role'
    throw new Refusal('invalid', message, { jobRoleIds: message })
  }
  return [...new Set(ids)].toSorted()
}
