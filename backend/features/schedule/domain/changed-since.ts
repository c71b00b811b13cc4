import type { Actor } from '#kernel/events.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { get } from './by-id.ts'
import type { ScheduleState } from './week.ts'

/** The shift or week changed after the caller read it, or after the command to undo. `withActorName` adds who changed it. */
export class ChangedSince extends Refusal {
  override name = 'ChangedSince'
  readonly subject: 'week' | 'shift'
  readonly changedBy: Actor | undefined
  constructor(subject: 'week' | 'shift', changedBy: Actor | undefined, message = `This ${subject} was changed since`) {
    super('conflict', message)
    this.subject = subject
    this.changedBy = changedBy
  }
}

/** @throws ChangedSince if the shift changed after `seenRevision` */
export function assertUnchangedSince(state: ScheduleState, shiftId: string, seenRevision: number | undefined) {
  if (state.status === 'unopened' || seenRevision === undefined) return
  const entry = get(state.shifts, shiftId) ?? get(state.gone, shiftId)
  if (entry && entry.revision > seenRevision) throw new ChangedSince('shift', entry.touchedBy)
}
