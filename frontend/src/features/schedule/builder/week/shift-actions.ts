import { toast } from '#frontend/shared/ui/toast.ts'
import { commandId } from '#frontend/shared/lib/command-id.ts'
import { errorMessage, type CallError } from '#frontend/shared/lib/urql/errors.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { BuilderShift, Cell, ShiftDraft } from '../builder.ts'
import { changeBy, clocksOf, draftOf, isInWeek, moveEffect, shiftOf } from '../model/draft.ts'
import type { Effect } from '../model/pending.ts'
import { dayInWords, shiftOfWhom, whoseCell } from '../model/words.ts'
import { withDone } from '../undo/undo-stack.ts'
import type { Stage } from './actions-scene.ts'
import { AddShift, ChangeShift, DeleteShift, MoveShift } from './command-documents.ts'
import { mapAnswer } from './map-answer.ts'
import type { Answer } from '#frontend/shared/lib/use-command.ts'

type ShiftCommand = {
  shiftId: string
  effect?: Effect
  done: string
  said: string
  failed: string
  /** Sends it; gives the revision that the shift, or for a removal the week, has of it. */
  call: (commandId: string, seenRevision: number) => Promise<Answer<number>>
}

/** What can be done with one shift. */
export function shiftActions({ send, turns, ...scene }: Stage) {
  /** What this page's own changes made of each shift: a second change has seen the first. */
  const revisions = new Map<string, number>()
  const neverAdded = new Set<string>()

  /** One change of one shift: shown, sent when its turn comes, and rolled back or kept. */
  function changeShift(shown: BuilderShift, { shiftId, effect, done, said, failed, call }: ShiftCommand) {
    const id = commandId()
    scene.own(id)
    if (effect) scene.pending({ kind: 'begun', change: { commandId: id, weekId: scene.week().id, shiftId, effect } })
    return turns.run(shiftId, async () => {
      const refused = (error?: CallError) => {
        if (effect) scene.pending({ kind: 'refused', commandId: id })
        if (error) toast.error(errorMessage(error, failed))
        return false
      }
      // Its own refusal has been told already.
      if (neverAdded.has(shiftId)) return refused()
      const { data: revision, error } = await call(id, Math.max(shown.revision, revisions.get(shiftId) ?? 0))
      if (error) {
        if (effect?.kind === 'add') neverAdded.add(shiftId)
        return refused(error)
      }
      if (effect?.kind !== 'remove') revisions.set(shiftId, revision)
      if (effect) scene.pending({ kind: 'agreed', commandId: id, revision })
      scene.undo().change((stack) => withDone(stack, { commandId: id, description: done }))
      toast.success(said)
      scene.stored()
      return true
    })
  }

  function add(draft: ShiftDraft, locationId = scene.week().locationId) {
    const week = scene.week()
    const shift = shiftOf(commandId(), draft, week.timeZone)
    const { employeeId, breakMinutes, notes, jobRoleId, position } = draft
    const here = locationId === week.locationId && isInWeek(draft.day, week.start)
    return changeShift(shift, {
      shiftId: shift.id,
      ...(here && { effect: { kind: 'add', shift } }),
      done: `added ${shiftOfWhom(shift, week)} on ${dayInWords(draft.day)}`,
      said: 'Shift added successfully',
      failed: 'Failed to add shift',
      call: async (commandId) => {
        const plain = { employeeId, breakMinutes, notes, jobRoleId, position }
        const input = { commandId, shiftId: shift.id, locationId, ...clocksOf(draft), ...plain }
        return mapAnswer(await send(AddShift, input), ({ addShift }) => addShift.shift.revision)
      },
    })
  }

  function change(shift: BuilderShift, draft: ShiftDraft) {
    const week = scene.week()
    const { input, to } = changeBy(shift, draft, week.timeZone)
    return changeShift(shift, {
      shiftId: shift.id,
      effect: isInWeek(draft.day, week.start) ? { kind: 'change', to } : { kind: 'remove' },
      done: `changed ${shiftOfWhom(shift, week)} on ${dayInWords(dayOf(shift.startsAt, week.timeZone))}`,
      said: 'Shift updated successfully',
      failed: 'Failed to update shift',
      call: async (commandId, seenRevision) => {
        return mapAnswer(
          await send(ChangeShift, { commandId, shiftId: shift.id, seenRevision, ...input }),
          ({ changeShift }) => changeShift.shift.revision,
        )
      },
    })
  }

  function move(shift: BuilderShift, to: Cell) {
    const week = scene.week()
    const where = `${whoseCell(to, week)} on ${dayInWords(to.day)}`
    return changeShift(shift, {
      shiftId: shift.id,
      effect: moveEffect(shift, to, week),
      done: `moved ${shiftOfWhom(shift, week)} to ${where}`,
      said: `Shift moved to ${where}`,
      failed: 'Failed to move shift',
      call: async (commandId, seenRevision) => {
        const place = { employeeId: to.employeeId, day: to.day, locationId: to.locationId ?? null }
        const input = { commandId, shiftId: shift.id, seenRevision, ...place }
        return mapAnswer(await send(MoveShift, input), ({ moveShift }) => moveShift.shift.revision)
      },
    })
  }

  function remove(shift: BuilderShift) {
    const week = scene.week()
    return changeShift(shift, {
      shiftId: shift.id,
      effect: { kind: 'remove' },
      done: `deleted ${shiftOfWhom(shift, week)} on ${dayInWords(dayOf(shift.startsAt, week.timeZone))}`,
      said: 'Shift deleted successfully',
      failed: 'Failed to delete shift',
      call: async (commandId, seenRevision) => {
        return mapAnswer(
          await send(DeleteShift, { commandId, shiftId: shift.id, seenRevision }),
          ({ deleteShift }) => deleteShift.revision,
        )
      },
    })
  }

  return {
    add: (draft: ShiftDraft) => add(draft),
    change,
    move,
    copy(shift: BuilderShift, { employeeId, day, locationId }: Cell) {
      return add({ ...draftOf(shift, scene.week().timeZone), employeeId, day }, locationId)
    },
    remove,
  }
}
