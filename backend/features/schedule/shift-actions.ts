import type { NewShift, ShiftEdits } from '#schema/schedule/shift-input.ts'
import { instantOf } from '#schema/schedule/shift-time.ts'
import { weekStartOf } from '#schema/shared/week-time.ts'
import { weekIdOf } from './week-id.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import type { ShiftRef } from './commands/shifts.ts'
import { nameDoubleBooking } from './commands/name-double-booking.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { locationInReach, reachOf, locationFor } from '#backend/platform/http/scope.ts'
import { isTakenElsewhere, locateShift } from './locate-shift.ts'
import { shiftsById, type Shift } from './shifts.ts'
import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import { type Services } from '#backend/platform/services.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'

export type ShiftAfter = { shift: Shift; caughtUp: boolean }

type SeenShift = { shiftId: string; seenRevision?: number | undefined }

/** Actions on one shift, shared by REST and GraphQL. They look up the shift's week; the command checks permissions. */
export function shiftActions(services: Services) {
  const { commands, database } = services

  async function locate({ user, commandId }: Initiator, { shiftId, seenRevision }: SeenShift): Promise<ShiftRef> {
    const located = await locateShift(services, reachOf(user), { shiftId, commandId })
    if (!located) throw noSuchShift()
    return { shiftId: located.id, week: located.week, seenRevision }
  }

  const withOtherShift = ({ user }: Initiator, outcome: Promise<Outcome>) =>
    nameDoubleBooking(services, user.organizationId, outcome)

  async function shiftAfter(outcome: Outcome, { user }: Initiator, shiftId: string): Promise<ShiftAfter> {
    const { caughtUp, kysely } = await services.readAfter(outcome)
    const [row] = await shiftsById(kysely, reachOf(user), [shiftId])
    return { shift: requireTarget(row, caughtUp, noSuchShift()), caughtUp }
  }

  /** Clients choose the ids. @throws Refusal `conflict` if a shift of another week, in any organization, has the id */
  async function assertIdFree({ user }: Initiator, shiftId: string, locationId: string, startTime: string) {
    const { timeZone } = await locationInReach(database.kysely, reachOf(user), locationId)
    const startsAt = instantOf(startTime, timeZone)
    // The command refuses a local time that a clock change skips, and names the field.
    if (startsAt === null) return
    const weekId = weekIdOf(locationId, weekStartOf(startsAt, timeZone))
    if (await isTakenElsewhere(database.kysely, { id: shiftId, weekId })) {
      throw new Refusal('conflict', 'There is already such a shift')
    }
  }

  return {
    async create(initiator: Initiator, data: NewShift & { shiftId: string; locationId?: string | null | undefined }) {
      const { shiftId, locationId: named, ...shift } = data
      const locationId = await locationFor(services, initiator.user, named)
      await assertIdFree(initiator, shiftId, locationId, shift.startTime)
      const context = commandContext(initiator.user, initiator.commandId)
      const created = commands.createShift(context, { ...shift, shiftId, locationId })
      return shiftAfter(await withOtherShift(initiator, created), initiator, shiftId)
    },

    async update(initiator: Initiator, seenShift: SeenShift, edits: ShiftEdits) {
      const shift = await locate(initiator, seenShift)
      const context = commandContext(initiator.user, initiator.commandId)
      return shiftAfter(
        await withOtherShift(initiator, commands.updateShift(context, { ...shift, edits })),
        initiator,
        shift.shiftId,
      )
    },

    async move(
      initiator: Initiator,
      seenShift: SeenShift,
      to: { employeeId: string | null; day: string; locationId?: string | undefined },
    ) {
      const shift = await locate(initiator, seenShift)
      const context = commandContext(initiator.user, initiator.commandId)
      return shiftAfter(
        await withOtherShift(initiator, commands.moveShift(context, { ...shift, ...to })),
        initiator,
        shift.shiftId,
      )
    },

    async remove(initiator: Initiator, seenShift: SeenShift) {
      const shift = await locate(initiator, seenShift)
      const outcome = await commands.deleteShift(commandContext(initiator.user, initiator.commandId), shift)
      const { locationId, weekStart } = shift.week
      return { weekId: weekIdOf(locationId, weekStart), caughtUp: await services.caughtUp(outcome) }
    },
  }
}

const noSuchShift = () => new Refusal('not_found', 'There is no such shift')
