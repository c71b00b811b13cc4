import { commandId } from '#frontend/shared/lib/command-id.ts'
import { sentence, type Part } from '#frontend/shared/lib/sentence.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import type { Answer } from '#frontend/shared/lib/use-command.ts'
import type { BuilderActions, BuilderShift } from '../builder.ts'
import { moveEffect } from '../model/draft.ts'
import { countOfShifts } from '../model/labels.ts'
import type { Effect } from '../model/pending.ts'
import { toast } from '#frontend/shared/ui/toast.ts'
import { DeleteShifts, MoveShifts } from './command-documents.ts'
import type { ActionContext } from './action-context.ts'

type ManyCommand = {
  changes: readonly { shift: BuilderShift; effect: Effect }[]
  description: readonly Part[]
  success: string
  failed: string
  /** Sends the command. Returns the new revisions of the shifts that remain in the week. */
  call: (id: string, seenRevision: (shift: BuilderShift) => number) => Promise<Answer<ReadonlyMap<string, number>>>
}

export function selectionActions({
  week,
  send,
  mutex,
  revisions,
  pending,
  own,
  done,
}: ActionContext): Pick<BuilderActions, 'moveMany' | 'removeMany'> {
  function changeMany({ changes, description, success, failed, call }: ManyCommand) {
    const id = commandId()
    const keyOf = (shiftId: string) => `${id} ${shiftId}`
    own(id)
    for (const { shift, effect } of changes) {
      pending({ kind: 'started', change: { commandId: keyOf(shift.id), weekId: week.id, shiftId: shift.id, effect } })
    }
    const shifts = changes.map(({ shift }) => shift)
    const shiftIds = shifts.map((shift) => shift.id)
    return mutex.run(shiftIds, async () => {
      const seen = new Map(shifts.map(({ id, revision }) => [id, Math.max(revision, revisions.get(id) ?? 0)]))
      const seenRevision = (shift: BuilderShift) => seen.get(shift.id) ?? shift.revision
      const { data: stored, error } = await call(id, seenRevision)
      if (error) {
        for (const shiftId of shiftIds) pending({ kind: 'rejected', commandId: keyOf(shiftId) })
        toast.error(errorMessage(error, failed))
        return false
      }
      for (const shift of shifts) {
        const revision = stored.get(shift.id)
        if (revision !== undefined) revisions.set(shift.id, revision)
        pending({ kind: 'accepted', commandId: keyOf(shift.id), revision: revision ?? seenRevision(shift) })
      }
      done({ commandId: id, description }, success)
      return true
    })
  }

  const target = { day: week.start, locationId: week.locationId }

  return {
    moveMany: (moves) =>
      changeMany({
        changes: moves.map(({ shift, to }) => ({ shift, effect: moveEffect(shift, to, week) })),
        description: sentence`moved ${countOfShifts(moves.length)}`,
        success: `${countOfShifts(moves.length)} moved`,
        failed: 'Failed to move shifts',
        async call(commandId, seenRevision) {
          const cells = moves.map(({ shift, to: { employeeId, day } }) => ({
            shiftId: shift.id,
            seenRevision: seenRevision(shift),
            employeeId,
            day,
          }))
          const { data, error } = await send(MoveShifts, { commandId, ...target, moves: cells })
          if (error) return { error }
          return { data: new Map(data.moveShifts.shifts.map(({ id, revision }) => [id, revision])) }
        },
      }),

    removeMany: (shifts) =>
      changeMany({
        changes: shifts.map((shift) => ({ shift, effect: { kind: 'remove' } })),
        description: sentence`deleted ${countOfShifts(shifts.length)}`,
        success: `${countOfShifts(shifts.length)} deleted`,
        failed: 'Failed to delete shifts',
        async call(commandId, seenRevision) {
          const seenShifts = shifts.map((shift) => ({ shiftId: shift.id, seenRevision: seenRevision(shift) }))
          const { error } = await send(DeleteShifts, { commandId, ...target, shifts: seenShifts })
          return error ? { error } : { data: new Map() }
        },
      }),
  }
}
