import { Refusal } from '#kernel/commands/refusal.ts'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import type { LaborBudget } from '#schema/organization/labor-budget.ts'
import { effectiveOn } from '#schema/shared/effective.ts'
import { weekdayOf } from '#schema/shared/week-time.ts'
import { founded, type OrganizationState } from './organization.ts'

/** May start in the past, because budgets are only compared with schedules. Later budgets stay. */
export function updateLaborBudget(state: OrganizationState, command: LaborBudget): OrganizationEvent[] {
  const { locations, laborBudgets } = founded(state)
  const { locationId, effectiveFrom, weeklyCents } = command
  if (!(locationId in locations)) throw new Refusal('not_found', noLocation, { locationId: noLocation })
  if (weekdayOf(effectiveFrom) !== 0) throw new Refusal('invalid', notSunday, { effectiveFrom: notSunday })
  const before = effectiveOn(laborBudgets[locationId] ?? [], effectiveFrom)?.weeklyCents ?? null
  if (before === weeklyCents) return []
  return [{ type: 'LaborBudgetSet', data: { locationId, effectiveFrom, weeklyCents, before } }]
}

const noLocation = 'There is no such location'
const notSunday = 'A budget begins on a Sunday'
