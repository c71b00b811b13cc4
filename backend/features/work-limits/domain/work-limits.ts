import { isDeepStrictEqual } from 'node:util'
import type { WorkLimitsEvent } from '#schema/work-limits/events.ts'
import type { WorkLimits } from '#schema/work-limits/limits.ts'
import { effectiveOn, withEffective, type Effective } from '#schema/shared/effective.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

/** The limits of an employee, in order of their first days. */
export type WorkLimitsState = { limits: readonly Effective<WorkLimits>[] }

export const initialWorkLimits: WorkLimitsState = { limits: [] }

export function evolveWorkLimits({ limits: all }: WorkLimitsState, { type, data }: WorkLimitsEvent): WorkLimitsState {
  if (type === 'WorkLimitsSet') {
    const { employeeId: _, before: _before, ...limits } = data
    return { limits: withEffective(all, limits) }
  }
  return { limits: all.filter(({ effectiveFrom }) => effectiveFrom !== data.effectiveFrom) }
}

/** The first day may be in the past, because limits are often entered late. */
export function updateWorkLimits(
  { limits: all }: WorkLimitsState,
  { employeeId, ...limits }: { employeeId: string } & Effective<WorkLimits>,
): WorkLimitsEvent[] {
  const current = effectiveOn(all, limits.effectiveFrom)
  if (isDeepStrictEqual(current, limits)) return []
  return [{ type: 'WorkLimitsSet', data: { employeeId, ...copied(limits), before: current ? termsOf(current) : null } }]
}

export function deleteWorkLimits(
  { limits: all }: WorkLimitsState,
  { employeeId, effectiveFrom }: { employeeId: string; effectiveFrom: string },
): WorkLimitsEvent[] {
  const limits = all.find((each) => each.effectiveFrom === effectiveFrom)
  if (!limits) throw new Refusal('not_found', 'There are no limits from this day')
  return [{ type: 'WorkLimitsRemoved', data: { employeeId, ...copied(limits) } }]
}

const copied = (limits: Effective<WorkLimits>) => ({ effectiveFrom: limits.effectiveFrom, ...termsOf(limits) })

function termsOf(limits: Effective<WorkLimits>) {
  const { effectiveFrom: _, worksWith, neverWith, ...figures } = limits
  return { ...figures, worksWith: [...worksWith], neverWith: [...neverWith] }
}
