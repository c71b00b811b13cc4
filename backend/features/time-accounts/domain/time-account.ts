import type { TimeAccountEvent } from '#schema/time-accounts/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

type Opening = { day: string; minutes: number }

/** `firstAdjustedOn`: the earliest day with an adjustment. */
export type TimeAccountState = { opening: Opening | null; firstAdjustedOn: string | null }

export const initialTimeAccount: TimeAccountState = { opening: null, firstAdjustedOn: null }

export function evolveTimeAccount(state: TimeAccountState, { type, data }: TimeAccountEvent): TimeAccountState {
  const { day, minutes } = data
  if (type === 'TimeAccountOpened') return { ...state, opening: { day, minutes } }
  const { firstAdjustedOn: first } = state
  return { ...state, firstAdjustedOn: first !== null && first < day ? first : day }
}

type Change = Opening & { employeeId: string; today: string }

/** Opens an account, or replaces the opening of an open one. */
export function openTimeAccount(
  { opening, firstAdjustedOn }: TimeAccountState,
  { employeeId, day, minutes, today }: Change,
): TimeAccountEvent[] {
  assertNotFuture(day, today)
  if (firstAdjustedOn !== null && firstAdjustedOn < day) {
    const message = `The account has an adjustment on ${firstAdjustedOn}. Choose that day or an earlier one`
    throw new Refusal('conflict', message, { day: message })
  }
  if (opening?.day === day && opening.minutes === minutes) return []
  return [{ type: 'TimeAccountOpened', data: { employeeId, day, minutes, before: opening } }]
}

export function adjustTimeAccount(
  { opening }: TimeAccountState,
  { employeeId, day, minutes, today }: Change,
): TimeAccountEvent[] {
  if (!opening) throw new Refusal('conflict', 'This employee has no time account. Open one first')
  assertNotFuture(day, today)
  if (day < opening.day) {
    const message = `The account begins on ${opening.day}. Choose that day or a later one`
    throw new Refusal('invalid', message, { day: message })
  }
  return [{ type: 'TimeAccountAdjusted', data: { employeeId, day, minutes } }]
}

function assertNotFuture(day: string, today: string) {
  if (day <= today) return
  const message = 'Choose today or an earlier day'
  throw new Refusal('invalid', message, { day: message })
}
