import { createShiftInput, deleteShiftInput, moveShiftInput, updateShiftInput } from '#schema/schedule/inputs.ts'
import { shiftResponse } from '#schema/schedule/rest.ts'
import type { NewShift, ShiftEdits } from '#schema/schedule/shift-input.ts'
import { instantOf } from '#schema/schedule/shift-time.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import { movedTo, sundayOf, weekStartOf } from '#schema/shared/week-time.ts'
import type { CommandContext } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { limitPlanning, managers } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import { locationFor, locationInReach, reachOf } from '#backend/platform/http/scope.ts'
import { operation, type Caller, type Output } from '#backend/platform/operations/operation.ts'
import { locationContextOf, locationContextsOf } from '../commands/location-context.ts'
import { moveBetweenWeeks } from '../commands/moves.ts'
import { nameDoubleBooking } from '../commands/name-double-booking.ts'
import { withActorName } from '../commands/with-actor-name.ts'
import { assertUnchangedSince } from '../domain/changed-since.ts'
import * as domain from '../domain/shifts.ts'
import { shiftOf, type WeekKey } from '../domain/week.ts'
import { isTakenElsewhere, locateShift } from '../locate-shift.ts'
import { shiftConflicts } from '../queries/shift-conflicts.ts'
import { listedShifts } from '../shift-rows.ts'
import { shiftsById, type Shift as ListedShift } from '../shifts.ts'
import { assertNear, assertSunday, startOf, timesOf } from '../times.ts'
import { weekIdOf } from '../week-id.ts'
import { runAtLocation } from '../weeks.ts'
import { weekOutput } from './week-output.ts'

const access = limitPlanning(managers)
const noSuchShift = () => new Refusal('not_found', 'There is no such shift')

/** `week`: where the caller found the shift. `seenRevision`: the shift's revision when the caller last read it. */
type ShiftRef = { shiftId: string; week: WeekKey; seenRevision?: number | undefined }

/** GraphQL resolves the payload's conflicts, of which REST warns. */
const shiftOutput: Output<ListedShift> = {
  payload: { name: 'ShiftPayload' },
  response: shiftResponse,
  async load({ services, user, id, outcome }) {
    const { caughtUp, kysely } = await services.readAfter(outcome)
    const [row] = await shiftsById(kysely, reachOf(user), [id])
    return { model: requireTarget(row, caughtUp, noSuchShift()), caughtUp }
  },
  toPayload: (shift) => ({ shift }),
  async toResponse(shift, { services, user: { organizationId }, commandId, caughtUp }) {
    const [row] = await listedShifts(services, organizationId, [shift])
    const warnings = await shiftConflicts(services.database.kysely, organizationId, shift)
    return { ...row, warnings, commandId, caughtUp }
  },
}

/** The command checks permissions. */
async function locate({ services, user, commandId }: Caller, shiftId: string): Promise<ShiftRef> {
  const located = await locateShift(services, reachOf(user), { shiftId, commandId })
  if (!located) throw noSuchShift()
  return { shiftId: located.id, week: located.week }
}

/** Clients choose the ids. @throws Refusal `conflict` if a shift of another week, in any organization, has the id */
async function assertIdFree({ services, user }: Caller, shiftId: string, locationId: string, startTime: string) {
  const { kysely } = services.database
  const { timeZone } = await locationInReach(kysely, reachOf(user), locationId)
  const startsAt = instantOf(startTime, timeZone)
  // The command refuses a local time that a clock change skips, and names the field.
  if (startsAt === null) return
  const weekId = weekIdOf(locationId, weekStartOf(startsAt, timeZone))
  if (await isTakenElsewhere(kysely, { id: shiftId, weekId })) {
    throw new Refusal('conflict', 'There is already such a shift')
  }
}

type CreateShift = NewShift & { shiftId: string; locationId: string }

export const createShift = operation({
  name: 'createShift',
  summary: 'Create a shift',
  description:
    'Times are instants, or local times of the location. A local end at or before the start is on the next day.',
  access,
  rest: 'POST /api/schedules/shifts',
  input: createShiftInput,
  output: shiftOutput,
  refusalFor: nameDoubleBooking,
  async prepare({ id: shiftId, locationId: named, ...shift }, caller): Promise<CreateShift> {
    const locationId = await locationFor(caller.services, caller.user, named)
    await assertIdFree(caller, shiftId, locationId, shift.startTime)
    return { ...shift, shiftId, locationId }
  },
  handle: (core, context, data) => assertSameTarget({ shiftId: data.shiftId }, create(core, context, data)),
})

async function create(core: Core, context: CommandContext, { shiftId, locationId, ...data }: CreateShift) {
  const location = await locationContextOf(core, context, locationId)
  const { employeeId, breakMinutes, notes, jobRoleId: roleId, position } = data
  const times = timesOf(data, { zone: location.timeZone, now: context.now })
  const shift: Shift = { shiftId, employeeId, ...times, breakMinutes, notes, roleId, position }
  return runAtLocation(core, context, location, weekStartOf(times.startsAt, location.timeZone), {
    type: 'createShift',
    decide: (state, facts, week) => domain.createShift(state, { week, shift, facts }),
  })
}

type UpdateShift = ShiftRef & { edits: ShiftEdits }

export const updateShift = operation({
  name: 'updateShift',
  summary: 'Update a shift',
  description: 'Omitted fields keep their values. A start in another week moves the shift there.',
  access,
  rest: 'PUT /api/schedules/shifts/{id}',
  input: updateShiftInput,
  graphqlOnly: ['seenRevision'],
  output: shiftOutput,
  refusalFor: nameDoubleBooking,
  prepare: async ({ id, seenRevision, ...edits }, caller): Promise<UpdateShift> => ({
    ...(await locate(caller, id)),
    seenRevision,
    edits,
  }),
  handle: (core, context, data) =>
    withActorName(core, context, assertSameTarget({ shiftId: data.shiftId }, update(core, context, data))),
})

async function update(core: Core, context: CommandContext, { shiftId, week, seenRevision, edits }: UpdateShift) {
  assertSunday(week.weekStart)
  const location = await locationContextOf(core, context, week.locationId)
  const clocks = { zone: location.timeZone, now: context.now }
  const changes = (shift: Shift) => ({ ...termsOf(edits), ...timesOf(edits, clocks, shift) })
  const start = edits.startTime === undefined ? undefined : startOf(edits.startTime, clocks)
  const weekStart = start === undefined ? week.weekStart : weekStartOf(start, location.timeZone)
  if (weekStart !== week.weekStart) {
    return moveBetweenWeeks(core, context, {
      shiftId,
      seenRevision,
      from: { location, weekStart: week.weekStart },
      to: { location, weekStart },
      change: (shift) => ({ ...shift, ...changes(shift) }),
    })
  }
  return runAtLocation(core, context, location, weekStart, {
    type: 'updateShift',
    decide: (state, facts) => {
      assertUnchangedSince(state, shiftId, seenRevision)
      return domain.updateShift(state, { shiftId, changes: changes(shiftOf(state, shiftId).shift), facts })
    },
  })
}

/** `locationId`: the shift's own location by default. */
type MoveShift = ShiftRef & { employeeId: string | null; day: string; locationId?: string | undefined }

export const moveShift = operation({
  name: 'moveShift',
  summary: 'Move a shift to another employee, day, week or location at the same clock times',
  access,
  input: moveShiftInput,
  output: shiftOutput,
  refusalFor: nameDoubleBooking,
  async prepare({ id, seenRevision, employeeId, day, locationId }, caller): Promise<MoveShift> {
    const to = locationId ? await locationFor(caller.services, caller.user, locationId) : undefined
    return { ...(await locate(caller, id)), seenRevision, employeeId, day, locationId: to }
  },
  handle: (core, context, data) =>
    withActorName(core, context, assertSameTarget({ shiftId: data.shiftId }, move(core, context, data))),
})

async function move(
  core: Core,
  context: CommandContext,
  { shiftId, week, seenRevision, employeeId, day, locationId = week.locationId }: MoveShift,
) {
  assertSunday(week.weekStart)
  assertNear('day', day, context.now)
  const [here, there] = await locationContextsOf(core, context, [week.locationId, locationId])
  if (!here || !there) throw new Error('no context for a location')
  const weekStart = sundayOf(day)
  if (locationId !== week.locationId || weekStart !== week.weekStart) {
    return moveBetweenWeeks(core, context, {
      shiftId,
      seenRevision,
      from: { location: here, weekStart: week.weekStart },
      to: { location: there, weekStart },
      change: (shift) => ({ ...shift, employeeId, ...movedTo(day, shift, here.timeZone, there.timeZone) }),
    })
  }
  return runAtLocation(core, context, here, weekStart, {
    type: 'moveShift',
    decide: (state, facts) => {
      assertUnchangedSince(state, shiftId, seenRevision)
      return domain.moveShift(state, { shiftId, employeeId, day, facts })
    },
  })
}

export const deleteShift = operation({
  name: 'deleteShift',
  summary: 'Delete a shift',
  access,
  rest: 'DELETE /api/schedules/shifts/{id}',
  input: deleteShiftInput,
  graphqlOnly: ['seenRevision'],
  output: weekOutput,
  async prepare({ id, seenRevision }, caller): Promise<ShiftRef & { id?: string }> {
    const { shiftId, week } = await locate(caller, id)
    return { id: weekIdOf(week.locationId, week.weekStart), shiftId, week, seenRevision }
  },
  handle: (core, context, data) =>
    withActorName(core, context, assertSameTarget({ shiftId: data.shiftId }, remove(core, context, data))),
})

async function remove(core: Core, context: CommandContext, { shiftId, week, seenRevision }: ShiftRef) {
  assertSunday(week.weekStart)
  return runAtLocation(core, context, await locationContextOf(core, context, week.locationId), week.weekStart, {
    type: 'deleteShift',
    decide: (state) => {
      assertUnchangedSince(state, shiftId, seenRevision)
      return domain.deleteShift(state, { shiftId })
    },
  })
}

function termsOf({ employeeId, breakMinutes, notes, jobRoleId, position }: ShiftEdits): Partial<Shift> {
  return {
    ...(employeeId !== undefined && { employeeId }),
    ...(breakMinutes !== undefined && { breakMinutes }),
    ...(notes !== undefined && { notes }),
    ...(jobRoleId !== undefined && { roleId: jobRoleId }),
    ...(position !== undefined && { position }),
  }
}
