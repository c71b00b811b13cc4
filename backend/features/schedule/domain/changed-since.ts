import type { Actor } from '#kernel/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { get } from './by-id.ts'
import type { ScheduleState } from './week.ts'

/** Somebody has changed the same thing since. Deciders know who, and their caller by which `name`. */
export class ChangedSince extends Refusal {
  override name = 'ChangedSince'
  /** `null`: it is the week's publication that was changed. */
  readonly shiftId: string | null
  /** Unknown where the shift was never in this week as the log of the command has it. */
  readonly changedBy: Actor | undefined
  constructor(shiftId: string | null, changedBy: Actor | undefined, name?: string) {
    const by = name === undefined ? '' : ` by ${name}`
    super('conflict', `This ${shiftId === null ? 'week' : 'shift'} was changed${by} since`)
    this.shiftId = shiftId
    this.changedBy = changedBy
  }
}

/**
 * Whether a shift is still as it was looked at; `seen` is its revision then.
 * @throws ChangedSince
 */
export function assertSeen(state: ScheduleState, shiftId: string, seen: number | undefined) {
  if (state.status === 'unopened' || seen === undefined) return
  const entry = get(state.shifts, shiftId) ?? get(state.gone, shiftId)
  if (entry && entry.revision > seen) throw new ChangedSince(shiftId, entry.touchedBy)
}
