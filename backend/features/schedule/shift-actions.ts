import type { NewShift, ShiftEdits } from '#schema/schedule/shift-input.ts'
import { instantOf } from '#schema/schedule/shift-time.ts'
import { weekStartOf } from '#schema/shared/week-time.ts'
import { weekIdOf } from './week-id.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import type { ShiftRef } from './commands/shifts.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { locationInReach, reachOf, locationFor } from '#backend/platform/http/scope.ts'
import { isTakenElsewhere, locateShift } from './queries/locate-shift.ts'
import { shiftsById, type Shift } from './queries/shifts.ts'
import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import { type Services } from '#backend/platform/services.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'

/** A shift after a command. */
export type ShiftAnswer = { shift: Shift; caughtUp: boolean }

/** `seen`: the shift's revision as the caller last saw it. */
type Which = { shiftId: string; seen?: number | undefined }

/** Shared by REST and GraphQL, for one shift. Looks up its week; the command checks permissions there. */
export function shiftActions(services: Services) {
  const { commands, database } = services

  async function locate({ user, commandId }: Initiator, { shiftId, seen }: Which): Promise<ShiftRef> {
    const place = await locateShift(services, reachOf(user), { shiftId, commandId })
    if (!place) throw noSuchShift()
    return { shiftId: place.id, week: place.week, seen }
  }

  async function answer({ user }: Initiator, shiftId: string, outcome: Outcome): Promise<ShiftAnswer> {
    const { caughtUp, kysely } = await services.readAfter(outcome)
    const [row] = await shiftsById(kysely, reachOf(user), [shiftId])
    return { shift: requireTarget(row, caughtUp, noSuchShift()), caughtUp }
  }

  /** Clients choose the ids. A taken one gets the same answer wherever its shift is. */
  async function refuseTaken({ user }: Initiator, shiftId: string, locationId: string, startTime: string) {
    const { timeZone } = await locationInReach(database.kysely, reachOf(user), locationId)
    const startsAt = instantOf(startTime, timeZone)
    // The command refuses a skipped clock time, with its field.
    if (startsAt === null) return
    const weekId = weekIdOf(locationId, weekStartOf(startsAt, timeZone))
    if (await isTakenElsewhere(database.kysely, { id: shiftId, weekId })) {
      throw new Refusal('conflict', 'There is already such a shift')
    }
  }

  return {
    async add(initiator: Initiator, data: NewShift & { shiftId: string; locationId?: string | null | undefined }) {
      const { shiftId, locationId: named, ...shift } = data
      const locationId = await locationFor(services, initiator.user, named)
      await refuseTaken(initiator, shiftId, locationId, shift.startTime)
      const context = commandContext(initiator.user, initiator.commandId)
      return answer(initiator, shiftId, await commands.createShift(context, { ...shift, shiftId, locationId }))
    },

    async change(initiator: Initiator, which: Which, edits: ShiftEdits) {
      const known = await locate(initiator, which)
      const context = commandContext(initiator.user, initiator.commandId)
      return answer(initiator, known.shiftId, await commands.updateShift(context, { ...known, edits }))
    },

    async move(
      initiator: Initiator,
      which: Which,
      to: { employeeId: string | null; day: string; locationId?: string | undefined },
    ) {
      const known = await locate(initiator, which)
      const context = commandContext(initiator.user, initiator.commandId)
      return answer(initiator, known.shiftId, await commands.moveShift(context, { ...known, ...to }))
    },

    /** Resolves to the id of the shift's week. */
    async remove(initiator: Initiator, which: Which) {
      const known = await locate(initiator, which)
      const outcome = await commands.deleteShift(commandContext(initiator.user, initiator.commandId), known)
      const { locationId, weekStart } = known.week
      return { weekId: weekIdOf(locationId, weekStart), caughtUp: await services.caughtUp(outcome) }
    },
  }
}

const noSuchShift = () => new Refusal('not_found', 'There is no such shift')
