import {
  copyShiftsInput,
  createOpenShiftsInput,
  createShiftsInput,
  deleteShiftsInput,
  moveShiftsInput,
} from '#schema/schedule/inputs.ts'
import { sundayOf } from '#schema/shared/week-time.ts'
import { limitPlanning, managers } from '#backend/platform/access.ts'
import { locationFor, reachOf } from '#backend/platform/http/scope.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { composition, operation, type Caller, type Output } from '#backend/platform/operations/operation.ts'
import { createInWeeks, openShifts, repeatedShifts, type CreateShifts } from '../commands/create-shifts.ts'
import { assertNoneChanged, type SeenShift } from '../commands/many-shifts.ts'
import { nameDoubleBooking } from '../commands/name-double-booking.ts'
import { withActorName } from '../commands/with-actor-name.ts'
import * as domain from '../domain/many/move-delete.ts'
import type { WeekKey } from '../domain/week.ts'
import { runOf, runOutput } from '../run.ts'
import { shiftsById, type Shift } from '../shifts.ts'
import { weekIdOf } from '../week-id.ts'
import { runOnWeek } from '../weeks.ts'

const access = limitPlanning(managers)

export const weekOfDay = async (
  { services, user }: Caller,
  { day, locationId }: { day: string; locationId?: string | undefined },
): Promise<WeekKey> => ({ locationId: await locationFor(services, user, locationId), weekStart: sundayOf(day) })

type ShiftsInWeek = { weekId: string; shifts: Shift[] }

const shiftsOutput: Output<ShiftsInWeek> = { payload: { name: 'ShiftsPayload' }, toPayload: (changed) => changed }

export const moveShifts = composition({
  name: 'moveShifts',
  summary: 'Move shifts within a week at the same clock times: either all or none',
  access,
  input: moveShiftsInput,
  output: shiftsOutput,
  async compose({ moves, ...input }, caller) {
    const { services, user, commandId } = caller
    const week = await weekOfDay(caller, input)
    const outcome = await services.commands
      .moveShifts(commandContext(user, commandId), { ...week, moves })
      .catch(async (error: unknown) => {
        throw await nameDoubleBooking(error, caller)
      })
    const caughtUp = await services.caughtUp(outcome)
    const shiftIds = moves.map(({ shiftId }) => shiftId)
    const shifts = await shiftsById(services.database.kysely, reachOf(user), shiftIds)
    return { model: { weekId: weekIdOf(week.locationId, week.weekStart), shifts }, caughtUp }
  },
})

export const deleteShifts = operation({
  name: 'deleteShifts',
  summary: 'Delete shifts of a week: either all or none',
  access,
  input: deleteShiftsInput,
  output: {
    ...shiftsOutput,
    load: async ({ id: weekId, services, outcome }) => ({
      model: { weekId, shifts: [] },
      caughtUp: await services.caughtUp(outcome),
    }),
  },
  async prepare({ shifts, ...input }, caller): Promise<WeekKey & { id?: string; shifts: readonly SeenShift[] }> {
    const week = await weekOfDay(caller, input)
    return { ...week, id: weekIdOf(week.locationId, week.weekStart), shifts }
  },
  handle: (core, context, { shifts, ...key }) =>
    withActorName(
      core,
      context,
      runOnWeek(core, context, key, {
        type: 'deleteShifts',
        decide(state) {
          assertNoneChanged(state, shifts)
          return domain.deleteShifts(
            state,
            shifts.map(({ shiftId }) => shiftId),
          )
        },
      }),
    ),
})

const countOutput: Output<number> = {
  payload: { name: 'CreateShiftsPayload', fields: { count: 'Int!' } },
  load: async ({ services, outcome }) => ({
    model: outcome.events.filter(({ type }) => type === 'ShiftAdded').length,
    caughtUp: await services.caughtUp(outcome),
  }),
  toPayload: (count) => ({ count }),
}

export const createShifts = operation({
  name: 'createShifts',
  summary: 'Add the same shift for several employees and days, in one or several weeks: either all or none',
  access,
  input: createShiftsInput,
  output: countOutput,
  refusalFor: nameDoubleBooking,
  prepare: async ({ shifts: { locationId, ...shifts } }, { services, user }): Promise<CreateShifts> => ({
    shifts: repeatedShifts(shifts),
    locationId: await locationFor(services, user, locationId),
  }),
  handle: (core, context, data) => createInWeeks(core, context, data),
})

export const createOpenShifts = operation({
  name: 'createOpenShifts',
  summary: 'Add different open shifts, such as those that staffing needs lack: either all or none',
  access,
  input: createOpenShiftsInput,
  output: countOutput,
  prepare: async ({ locationId, shifts }, { services, user }): Promise<CreateShifts> => ({
    shifts: openShifts(shifts),
    locationId: await locationFor(services, user, locationId),
  }),
  handle: (core, context, data) => createInWeeks(core, context, data),
})

/** Answers with the reasons if all shifts conflict, although the command is refused. */
export const copyShifts = composition({
  name: 'copyShifts',
  summary: 'Copy shifts into a week of the location at the same clock times. Leaves out conflicting shifts',
  access,
  input: copyShiftsInput,
  output: runOutput,
  async compose({ from, copies, ...input }, caller) {
    const { services, user, commandId } = caller
    const week = await weekOfDay(caller, input)
    const copied = services.commands.copyShifts(commandContext(user, commandId), { ...week, from, copies })
    const run = await runOf(services, week, copied)
    return { model: run, caughtUp: run.caughtUp }
  },
})
