import type { Shift } from '#schema/schedule/shift.ts'
import type { NewShift, ShiftEdits } from '#schema/schedule/shift-input.ts'
import { movedTo, sundayOf, weekStartOf } from '#schema/shared/week-time.ts'
import { assertUnchangedSince } from '../domain/changed-since.ts'
import { createShift, updateShift, deleteShift, moveShift } from '../domain/shifts.ts'
import { shiftOf, type WeekKey } from '../domain/week.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import type { Moves } from './moves.ts'
import { withActorName } from './with-actor-name.ts'
import { locationContextOf, locationContextsOf } from './location-context.ts'
import { assertNear, assertSunday, startOf, timesOf } from '../times.ts'
import { runAtLocation } from '../weeks.ts'

/** `week`: where the caller found the shift. `seenRevision`: the shift's revision when the caller last read it. */
export type ShiftRef = { shiftId: string; week: WeekKey; seenRevision?: number | undefined }

type CreateShift = NewShift & { shiftId: string; locationId: string }
/** `locationId`: the shift's own location by default. */
type MoveShift = ShiftRef & { employeeId: string | null; day: string; locationId?: string | undefined }

export function shiftCommands(core: Core, moves: Moves) {
  async function create(context: CommandContext, { shiftId, locationId, ...data }: CreateShift) {
    const location = await locationContextOf(core, context, locationId)
    const { employeeId, breakMinutes, notes, jobRoleId: roleId, position } = data
    const times = timesOf(data, { zone: location.timeZone, now: context.now })
    const shift: Shift = { shiftId, employeeId, ...times, breakMinutes, notes, roleId, position }
    return runAtLocation(core, context, location, weekStartOf(times.startsAt, location.timeZone), {
      type: 'createShift',
      decide: (state, facts, week) => createShift(state, { week, shift, facts }),
    })
  }

  async function update(
    context: CommandContext,
    { shiftId, week, seenRevision, edits }: ShiftRef & { edits: ShiftEdits },
  ) {
    assertSunday(week.weekStart)
    const location = await locationContextOf(core, context, week.locationId)
    const clocks = { zone: location.timeZone, now: context.now }
    const changes = (shift: Shift) => ({ ...termsOf(edits), ...timesOf(edits, clocks, shift) })
    const start = edits.startTime === undefined ? undefined : startOf(edits.startTime, clocks)
    const weekStart = start === undefined ? week.weekStart : weekStartOf(start, location.timeZone)
    if (weekStart !== week.weekStart) {
      return moves.move(context, {
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
        return updateShift(state, { shiftId, changes: changes(shiftOf(state, shiftId).shift), facts })
      },
    })
  }

  async function move(
    context: CommandContext,
    { shiftId, week, seenRevision, employeeId, day, locationId = week.locationId }: MoveShift,
  ) {
    assertSunday(week.weekStart)
    assertNear('day', day, context.now)
    const [here, there] = await locationContextsOf(core, context, [week.locationId, locationId])
    if (!here || !there) throw new Error('no context for a location')
    const weekStart = sundayOf(day)
    if (locationId !== week.locationId || weekStart !== week.weekStart) {
      return moves.move(context, {
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
        return moveShift(state, { shiftId, employeeId, day, facts })
      },
    })
  }

  async function remove(context: CommandContext, { shiftId, week, seenRevision }: ShiftRef) {
    assertSunday(week.weekStart)
    return runAtLocation(core, context, await locationContextOf(core, context, week.locationId), week.weekStart, {
      type: 'deleteShift',
      decide: (state) => {
        assertUnchangedSince(state, shiftId, seenRevision)
        return deleteShift(state, { shiftId })
      },
    })
  }

  return {
    createShift: (context: CommandContext, data: CreateShift) => assertSameShift(data, create(context, data)),
    /** A start in another week moves the shift there. */
    updateShift: (context: CommandContext, data: ShiftRef & { edits: ShiftEdits }) =>
      withActorName(core, context, assertSameShift(data, update(context, data))),
    moveShift: (context: CommandContext, data: MoveShift) =>
      withActorName(core, context, assertSameShift(data, move(context, data))),
    deleteShift: (context: CommandContext, data: ShiftRef) =>
      withActorName(core, context, assertSameShift(data, remove(context, data))),
  }
}

const assertSameShift = ({ shiftId }: { shiftId: string }, outcome: Promise<Outcome>) =>
  assertSameTarget({ shiftId }, outcome)

function termsOf({ employeeId, breakMinutes, notes, jobRoleId, position }: ShiftEdits): Partial<Shift> {
  return {
    ...(employeeId !== undefined && { employeeId }),
    ...(breakMinutes !== undefined && { breakMinutes }),
    ...(notes !== undefined && { notes }),
    ...(jobRoleId !== undefined && { roleId: jobRoleId }),
    ...(position !== undefined && { position }),
  }
}
