import type { Shift } from '#schema/schedule/shift.ts'
import type { NewShift, ShiftEdits } from '#schema/schedule/shift-input.ts'
import { movedTo, sundayOf, weekStartOf } from '#schema/shared/week-time.ts'
import { assertSeen } from '../domain/changed-since.ts'
import { createShift, updateShift, deleteShift, moveShift } from '../domain/shifts.ts'
import { shiftOf, type WeekKey } from '../domain/week.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import type { Moves } from './moves.ts'
import { withActorName } from './with-actor-name.ts'
import { locationContextOf, locationContextsOf } from './location-context.ts'
import { assertNear, assertSunday, startOf, timesOf } from '../times.ts'
import type { Weeks } from './weeks.ts'

/** A shift and the week the caller believes it is in. `seen`: its revision as the caller last saw it. */
export type ShiftRef = { shiftId: string; week: WeekKey; seen?: number | undefined }

type NewShiftData = NewShift & { shiftId: string; locationId: string }
/** To a cell of the grid. `locationId`: another location, if any. */
type Move = ShiftRef & { employeeId: string | null; day: string; locationId?: string | undefined }

/** Commands on single shifts. */
export function shiftCommands(core: Core, weeks: Weeks, moves: Moves) {
  async function add(context: CommandContext, { shiftId, locationId, ...data }: NewShiftData) {
    const location = await locationContextOf(core, context, locationId)
    const { employeeId, breakMinutes, notes, jobRoleId: roleId, position } = data
    const times = timesOf(data, { zone: location.timeZone, now: context.now })
    const shift: Shift = { shiftId, employeeId, ...times, breakMinutes, notes, roleId, position }
    return weeks.run(context, location, weekStartOf(times.startsAt, location.timeZone), {
      type: 'createShift',
      decide: (state, facts, week) => createShift(state, { week, shift, facts }),
    })
  }

  async function change(
    context: CommandContext,
    { shiftId, week, seen, edits: wanted }: ShiftRef & { edits: ShiftEdits },
  ) {
    assertSunday(week.weekStart)
    const location = await locationContextOf(core, context, week.locationId)
    const clocks = { zone: location.timeZone, now: context.now }
    const changes = (shift: Shift) => ({ ...termsOf(wanted), ...timesOf(wanted, clocks, shift) })
    const start = wanted.startTime === undefined ? undefined : startOf(wanted.startTime, clocks)
    const weekStart = start === undefined ? week.weekStart : weekStartOf(start, location.timeZone)
    if (weekStart !== week.weekStart) {
      const become = (shift: Shift) => ({ ...shift, ...changes(shift) })
      return moves.move(context, {
        shiftId,
        seen,
        from: { location, weekStart: week.weekStart },
        to: { location, weekStart },
        become,
      })
    }
    return weeks.run(context, location, weekStart, {
      type: 'updateShift',
      decide: (state, facts) => {
        assertSeen(state, shiftId, seen)
        return updateShift(state, { shiftId, changes: changes(shiftOf(state, shiftId).shift), facts })
      },
    })
  }

  async function move(
    context: CommandContext,
    { shiftId, week, seen, employeeId, day, locationId = week.locationId }: Move,
  ) {
    assertSunday(week.weekStart)
    assertNear('day', day, context.now)
    const [here, there] = await locationContextsOf(core, context, [week.locationId, locationId])
    if (!here || !there) throw new Error('there is a context for each location')
    const weekStart = sundayOf(day)
    if (locationId !== week.locationId || weekStart !== week.weekStart) {
      const become = (shift: Shift) => ({ ...shift, employeeId, ...movedTo(day, shift, here.timeZone, there.timeZone) })
      const [from, to] = [
        { location: here, weekStart: week.weekStart },
        { location: there, weekStart },
      ]
      return moves.move(context, { shiftId, seen, from, to, become })
    }
    return weeks.run(context, here, weekStart, {
      type: 'moveShift',
      decide: (state, facts) => {
        assertSeen(state, shiftId, seen)
        return moveShift(state, { shiftId, employeeId, day, facts })
      },
    })
  }

  async function remove(context: CommandContext, { shiftId, week, seen }: ShiftRef) {
    assertSunday(week.weekStart)
    return weeks.run(context, await locationContextOf(core, context, week.locationId), week.weekStart, {
      type: 'deleteShift',
      decide: (state) => {
        assertSeen(state, shiftId, seen)
        return deleteShift(state, { shiftId })
      },
    })
  }

  return {
    createShift: (context: CommandContext, data: NewShiftData) => aboutShift(data, add(context, data)),
    /** A start in another week moves the shift there. */
    updateShift: (context: CommandContext, data: ShiftRef & { edits: ShiftEdits }) =>
      withActorName(core, aboutShift(data, change(context, data))),
    /** Keeps the clock times. */
    moveShift: (context: CommandContext, data: Move) => withActorName(core, aboutShift(data, move(context, data))),
    deleteShift: (context: CommandContext, data: ShiftRef) =>
      withActorName(core, aboutShift(data, remove(context, data))),
  }
}

const aboutShift = ({ shiftId }: { shiftId: string }, done: Promise<Outcome>) => assertSameTarget({ shiftId }, done)

/** Only the given fields. */
function termsOf({ employeeId, breakMinutes, notes, jobRoleId, position }: ShiftEdits): Partial<Shift> {
  return {
    ...(employeeId !== undefined && { employeeId }),
    ...(breakMinutes !== undefined && { breakMinutes }),
    ...(notes !== undefined && { notes }),
    ...(jobRoleId !== undefined && { roleId: jobRoleId }),
    ...(position !== undefined && { position }),
  }
}
