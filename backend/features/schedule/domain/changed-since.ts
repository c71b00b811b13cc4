import type { Actor } from '#kernel/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { get } from './by-id.ts'
import type { ScheduleState } from './week.ts'

/** The same thing was changed since. Its caller adds the name of `changedBy`. */
export class ChangedSince extends Refusal {
  override name = 'ChangedSince'
  /** `null` for the week's publication. */
  readonly shiftId: string | null
  /** Unknown where the shift was never in this week. */
  readonly changedBy: Actor | undefined
  constructor(shiftId: string | null, changedBy: Actor | undefined, name?: string) {
    const by = name === undefined ? '' : ` by ${name}`
    super('conflict', `This ${shiftId === null ? 'week' : 'shift'} was changed${by} since`)
    this.shiftId = shiftId
    this.changedBy = changedBy
  }
}

/** @param seen the shift's revision as the caller last saw it @throws ChangedSince */
export function assertSeen(state: ScheduleState, shiftId: string, seen: number | undefined) {
  if (state.status === 'unopened' || seen === undefined) return
  const entry = get(state.shifts, shiftId) ?? get(state.gone, shiftId)
  if (entry && entry.revision > seen) throw new ChangedSince(shiftId, entry.touchedBy)
}
