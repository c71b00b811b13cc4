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
import { commandOf, type Acting } from '#backend/platform/acting.ts'
import { type Services } from '#backend/platform/services.ts'
import { orNotFound } from '#backend/platform/http/or-not-found.ts'

/** A shift after a command. */
export type ShiftAnswer = { shift: Shift; caughtUp: boolean }

/** `seen`: the shift's revision as the caller last saw it. */
type Which = { shiftId: string; seen?: number | undefined }

/** Shared by REST and GraphQL, for one shift. Looks up its week; the command checks permissions there. */
export function shiftActions(services: Services) {
  const { commands, database } = services

  async function locate({ user, commandId }: Acting, { shiftId, seen }: Which): Promise<ShiftRef> {
    const place = await locateShift(services, reachOf(user), { shiftId, commandId })
    if (!place) throw noSuchShift()
    return { shiftId: place.id, week: place.week, seen }
  }

  async function answer({ user }: Acting, shiftId: string, outcome: Outcome): Promise<ShiftAnswer> {
    const caughtUp = await services.caughtUp(outcome)
    const [row] = await shiftsById(database.kysely, reachOf(user), [shiftId])
    return { shift: orNotFound(row, caughtUp, noSuchShift()), caughtUp }
  }

  /** Clients choose the ids. A taken one gets the same answer wherever its shift is. */
  async function refuseTaken({ user }: Acting, shiftId: string, locationId: string, startTime: string) {
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
    async add(acting: Acting, data: NewShift & { shiftId: string; locationId?: string | null | undefined }) {
      const { shiftId, locationId: named, ...shift } = data
      const locationId = await locationFor(services, acting.user, named)
      await refuseTaken(acting, shiftId, locationId, shift.startTime)
      const context = commandOf(acting.user, acting.commandId)
      return answer(acting, shiftId, await commands.createShift(context, { ...shift, shiftId, locationId }))
    },

    async change(acting: Acting, which: Which, edits: ShiftEdits) {
      const known = await locate(acting, which)
      const context = commandOf(acting.user, acting.commandId)
      return answer(acting, known.shiftId, await commands.updateShift(context, { ...known, edits }))
    },

    async move(
      acting: Acting,
      which: Which,
      to: { employeeId: string | null; day: string; locationId?: string | undefined },
    ) {
      const known = await locate(acting, which)
      const context = commandOf(acting.user, acting.commandId)
      return answer(acting, known.shiftId, await commands.moveShift(context, { ...known, ...to }))
    },

    /** Resolves to the id of the shift's week. */
    async remove(acting: Acting, which: Which) {
      const known = await locate(acting, which)
      const outcome = await commands.deleteShift(commandOf(acting.user, acting.commandId), known)
      const { locationId, weekStart } = known.week
      return { weekId: weekIdOf(locationId, weekStart), caughtUp: await services.caughtUp(outcome) }
    },
  }
}

const noSuchShift = () => new Refusal('not_found', 'There is no such shift')
