import { Refusal } from '#kernel/commands/refusal.ts'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import { budgetPartKey, noBudget, type LaborBudgetPart } from '#schema/organization/budget-amounts.ts'
import type { LaborBudget } from '#schema/organization/labor-budget.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import { weekdayOf } from '#schema/shared/week-time.ts'
import { founded, type OrganizationState } from './organization.ts'

/** May start in the past, because budgets are only compared with schedules. Later budgets stay. */
export function updateLaborBudget(state: OrganizationState, command: LaborBudget): OrganizationEvent[] {
  const { locations, laborBudgets, jobRoles } = founded(state)
  const { locationId, effectiveFrom, weeklyCents, parts } = command
  if (!(locationId in locations)) throw new Refusal('not_found', noLocation, { locationId: noLocation })
  if (weekdayOf(effectiveFrom) !== 0) throw new Refusal('invalid', notSunday, { effectiveFrom: notSunday })
  const { weeklyCents: cents, parts: former } = effectiveOn(laborBudgets[locationId] ?? [], effectiveFrom) ?? noBudget
  // The budget of a role that was removed since may stay.
  const known = new Set([...Object.keys(jobRoles), ...former.map(({ jobRoleId }) => jobRoleId)])
  if (parts.some(({ jobRoleId }) => jobRoleId !== null && !known.has(jobRoleId)))
    throw new Refusal('not_found', noRole, { parts: noRole })
  if (weeklyCents === cents && isSame(parts, former)) return []
  const before = { weeklyCents: cents, parts: [...former] }
  return [{ type: 'LaborBudgetSet', data: { locationId, effectiveFrom, weeklyCents, parts, before } }]
}

function isSame(parts: readonly LaborBudgetPart[], others: readonly LaborBudgetPart[]): boolean {
  const centsOf = new Map(others.map((part) => [budgetPartKey(part), part.cents]))
  return parts.length === others.length && parts.every((part) => centsOf.get(budgetPartKey(part)) === part.cents)
}

const noRole = 'There is no such job role'
const noLocation = 'There is no such location'
const notSunday = 'A budget begins on a Sunday'
