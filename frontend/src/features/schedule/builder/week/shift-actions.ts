import { commandId } from '#frontend/shared/lib/command-id.ts'
import { errorMessage, type CallError } from '#frontend/shared/lib/urql/errors.ts'
import { mapAnswer, type Answer } from '#frontend/shared/lib/use-command.ts'
import { dayPart, sentence, type Part } from '#frontend/shared/lib/sentence.ts'
import { toast } from '#frontend/shared/ui/toast.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { StoredShiftFragment } from '#frontend/gql/graphql.ts'
import type { BuilderShift, Cell, ShiftDraft } from '../builder.ts'
import { changeBy, clocksOf, draftOf, isInWeek, moveEffect, shiftOf } from '../model/draft.ts'
import type { Effect } from '../model/pending.ts'
import { cellName, dayInWords, describeShift } from '../model/labels.ts'
import { CreateShift, UpdateShift, DeleteShift, MoveShift } from './command-documents.ts'
import type { ActionContext } from './action-context.ts'

type ShiftCommand = {
  effect?: Effect
  description: readonly Part[]
  success: string
  failed: string
  deleted?: ShiftDraft
  /** Sends the command. Returns the shift's new revision, or nothing if the command removes the shift. */
  call: (commandId: string, seenRevision: number) => Promise<Answer<number | undefined>>
}

const revisionOf = ({ stored }: { stored: StoredShiftFragment }) => stored.shift.revision

export function shiftActions({ week, send, mutex, revisions, neverAdded, pending, own, done }: ActionContext) {
  function updateShift(shift: BuilderShift, { effect, description, success, failed, deleted, call }: ShiftCommand) {
    const id = commandId()
    const shiftId = shift.id
    own(id)
    if (effect) pending({ kind: 'started', change: { commandId: id, weekId: week.id, shiftId, effect } })
    return mutex.run([shiftId], async () => {
      const refuse = (error?: CallError) => {
        if (effect) pending({ kind: 'rejected', commandId: id })
        if (error) toast.error(errorMessage(error, failed))
        return false
      }
      // The failed creation has already been reported.
      if (neverAdded.has(shiftId)) return refuse()
      const seen = Math.max(shift.revision, revisions.get(shiftId) ?? 0)
      const { data: stored, error } = await call(id, seen)
      if (error) {
        if (effect?.kind === 'add') neverAdded.add(shiftId)
        return refuse(error)
      }
      const isRemoved = effect?.kind === 'remove'
      const revision = isRemoved ? seen : (stored ?? seen)
      if (!isRemoved) revisions.set(shiftId, revision)
      if (effect) pending({ kind: 'accepted', commandId: id, revision })
      done({ commandId: id, description, ...(deleted && { deleted }) }, success)
      return true
    })
  }

  function add(draft: ShiftDraft, locationId = week.locationId) {
    const shift = shiftOf(commandId(), draft, week.timeZone)
    const { employeeId, breakMinutes, notes, jobRoleId, position } = draft
    const here = locationId === week.locationId && isInWeek(draft.day, week.start)
    return updateShift(shift, {
      ...(here && { effect: { kind: 'add', shift } }),
      description: sentence`added ${describeShift(shift, week)} on ${dayPart(draft.day)}`,
      success: 'Shift added successfully',
      failed: 'Failed to add shift',
      call: async (commandId) => {
        const plain = { employeeId, breakMinutes, notes, jobRoleId, position }
        const input = { commandId, id: shift.id, locationId, ...clocksOf(draft), ...plain }
        return mapAnswer(await send(CreateShift, input), revisionOf)
      },
    })
  }

  function change(shift: BuilderShift, draft: ShiftDraft) {
    const { input, to } = changeBy(shift, draft, week.timeZone)
    return updateShift(shift, {
      effect: isInWeek(draft.day, week.start) ? { kind: 'change', to } : { kind: 'remove' },
      description: sentence`changed ${describeShift(shift, week)} on ${dayPart(dayOf(shift.startsAt, week.timeZone))}`,
      success: 'Shift updated successfully',
      failed: 'Failed to update shift',
      call: async (commandId, seenRevision) =>
        mapAnswer(await send(UpdateShift, { commandId, id: shift.id, seenRevision, ...input }), revisionOf),
    })
  }

  function move(shift: BuilderShift, to: Cell) {
    const where = `${cellName(to, week)} on ${dayInWords(to.day)}`
    return updateShift(shift, {
      effect: moveEffect(shift, to, week),
      description: sentence`moved ${describeShift(shift, week)} to ${cellName(to, week)} on ${dayPart(to.day)}`,
      success: `Shift moved to ${where}`,
      failed: 'Failed to move shift',
      call: async (commandId, seenRevision) => {
        const target = { employeeId: to.employeeId, day: to.day, locationId: to.locationId ?? null }
        const input = { commandId, id: shift.id, seenRevision, ...target }
        return mapAnswer(await send(MoveShift, input), revisionOf)
      },
    })
  }

  const positionOf = ({ employeeId }: BuilderShift) =>
    week.people.find((person) => person.employeeId === employeeId)?.position ?? null

  function remove(shift: BuilderShift) {
    return updateShift(shift, {
      effect: { kind: 'remove' },
      description: sentence`deleted ${describeShift(shift, week)} on ${dayPart(dayOf(shift.startsAt, week.timeZone))}`,
      success: 'Shift deleted successfully',
      failed: 'Failed to delete shift',
      // An open shift keeps the position of its employee, as when the server opens it.
      deleted: { ...draftOf(shift, week.timeZone), position: shift.position ?? positionOf(shift) },
      call: async (commandId, seenRevision) =>
        mapAnswer(await send(DeleteShift, { commandId, id: shift.id, seenRevision }), () => undefined),
    })
  }

  return {
    add: (draft: ShiftDraft) => add(draft),
    change,
    move,
    copy: (shift: BuilderShift, { employeeId, day, locationId }: Cell) =>
      add({ ...draftOf(shift, week.timeZone), employeeId, day }, locationId),
    remove,
  }
}
