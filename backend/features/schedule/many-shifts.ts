import { randomUUID } from 'node:crypto'
import type { Outcome } from '#kernel/commands/command.ts'
import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { WeekKey } from './domain/week.ts'
import { shiftsById } from './shifts.ts'
import { nameDoubleBooking, nameDoubleBookings } from './commands/name-double-booking.ts'
import { runOf } from './week-actions.ts'
import { weekIdOf } from './week-id.ts'

type ShiftCommandData<Name extends 'moveShifts' | 'deleteShifts' | 'copyShifts' | 'createShifts' | 'previewShifts'> =
  Parameters<Commands[Name]>[1]

export function manyShifts(services: Services) {
  const { commands, database } = services

  async function shiftsAfter(outcome: Outcome, { user }: Initiator, week: WeekKey, shiftIds: readonly string[]) {
    const caughtUp = await services.caughtUp(outcome)
    const shifts = await shiftsById(database.kysely, reachOf(user), shiftIds)
    return { weekId: weekIdOf(week.locationId, week.weekStart), shifts, caughtUp }
  }

  return {
    async move(initiator: Initiator, data: ShiftCommandData<'moveShifts'>) {
      const { user, commandId } = initiator
      const moved = commands.moveShifts(commandContext(user, commandId), data)
      const outcome = await nameDoubleBooking(services, user.organizationId, moved)
      const shiftIds = data.moves.map(({ shiftId }) => shiftId)
      return shiftsAfter(outcome, initiator, data, shiftIds)
    },

    async remove(initiator: Initiator, data: ShiftCommandData<'deleteShifts'>) {
      return shiftsAfter(
        await commands.deleteShifts(commandContext(initiator.user, initiator.commandId), data),
        initiator,
        data,
        [],
      )
    },

    async create({ user, commandId }: Initiator, data: ShiftCommandData<'createShifts'>) {
      const created = commands.createShifts(commandContext(user, commandId), data)
      const outcome = await nameDoubleBooking(services, user.organizationId, created)
      const count = outcome.events.filter(({ type }) => type === 'ShiftAdded').length
      return { count, caughtUp: await services.caughtUp(outcome) }
    },

    /** Returns the cells whose shift would break a rule, with the reason. */
    async preview(user: Initiator['user'], data: ShiftCommandData<'previewShifts'>) {
      const refused = await commands.previewShifts(commandContext(user, randomUUID()), data)
      const named = await nameDoubleBookings(
        services,
        user.organizationId,
        refused.map(({ refusal }) => refusal),
      )
      return refused.map(({ shift: { employeeId, startsAt }, refusal }, index) => ({
        employeeId,
        startsAt,
        reason: (named[index] ?? refusal).message,
      }))
    },

    copy({ user, commandId }: Initiator, data: ShiftCommandData<'copyShifts'>) {
      return runOf(services, data, commands.copyShifts(commandContext(user, commandId), data))
    },
  }
}
