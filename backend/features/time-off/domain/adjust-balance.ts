import type { TimeoffEvent } from '#schema/time-off/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { TimeoffState } from './evolve.ts'
import { heldMinutes, hours } from './request.ts'

/** `minutes` is the change, negative to reduce. `policyMinutes` are granted first if the year has no grant yet. */
type AdjustPtoBalance = { employeeId: string; year: number; minutes: number; policyMinutes: number }

export function adjustPtoBalance(
  state: TimeoffState,
  { employeeId, year, minutes, policyMinutes }: AdjustPtoBalance,
): TimeoffEvent[] {
  const granted = state.grants[year]
  const before = granted ?? policyMinutes
  const after = before + minutes
  const held = heldMinutes(state, year)
  if (after < held) {
    const message = `Requests already use ${hours(held)} of ${year}, so at most ${hours(before - held)} can be removed`
    throw new Refusal('conflict', message)
  }
  const grant = { employeeId, year, minutes: before }
  return [
    ...(granted === undefined ? [{ type: 'PtoGranted', data: grant } as const] : []),
    { type: 'PtoAdjusted', data: { employeeId, year, before, after } },
  ]
}
