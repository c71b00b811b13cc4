import type { TimeoffEvent } from '#schema/time-off/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { allocatedMinutes, type YearlyPto } from '#backend/features/leave/pto-policy.ts'
import { recordedPto, type TimeoffState } from './evolve.ts'
import { hoursInWords as hours } from '#schema/time-off/rules.ts'
import { heldMinutes } from './request.ts'

/**
 * `minutes` is the change, negative to reduce. The policy's minutes are granted first if the year has no grant yet. `held`: what
 * requests use under a leave policy, which may count days rather than the minutes of their shifts.
 */
type AdjustPtoBalance = {
  employeeId: string
  year: number
  minutes: number
  policy: YearlyPto
  held?: number | undefined
}

export function adjustPtoBalance(
  state: TimeoffState,
  { employeeId, year, minutes, policy, held = heldMinutes(state, year) }: AdjustPtoBalance,
): TimeoffEvent[] {
  const recorded = recordedPto(state, year)
  const before = allocatedMinutes(recorded, policy)
  const after = before + minutes
  if (minutes < 0 && after < held) {
    const message = `Requests already use ${hours(held)} of ${year}, so at most ${hours(Math.max(0, before - held))} can be removed`
    throw new Refusal('conflict', message)
  }
  const grant = { employeeId, year, minutes: before }
  return [
    ...(recorded.granted === undefined ? [{ type: 'PtoGranted', data: grant } as const] : []),
    { type: 'PtoAdjusted', data: { employeeId, year, before, after } },
  ]
}
