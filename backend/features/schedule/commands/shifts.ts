import type { ScheduleEvent } from '#schema/schedule/events.ts'
import type { Shift } from '#schema/schedule/shift.ts'
import type { ShiftEdits } from '#schema/schedule/shift-input.ts'
import { movedTo, sundayOf, weekStartOf } from '#schema/shared/week-time.ts'
import { assertSeen } from '../domain/changed-since.ts'
import { addShift, changeShift, deleteShift, moveShift } from '../domain/shifts.ts'
import { shiftOf } from '../domain/week.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { about } from '#kernel/commands/repeated-command.ts'
import type { Moves } from './moves.ts'
import { naming } from './with-actor-name.ts'
import { placeOf, placesOf } from './location-context.ts'
import type { ScheduleCommands } from './types.ts'
import { assertNear, assertSunday, startOf, timesOf } from './times.ts'
import type { Weeks } from './weeks.ts'

type Data<Name extends keyof ScheduleCommands> = Parameters<ScheduleCommands[Name]>[1]
type ShiftCommands = Pick<ScheduleCommands, 'addShift' | 'changeShift' | 'moveShift' | 'deleteShift'>

/** What an edit of a shift, or a drag over the grid, leads to. */
const edits = [
  'ShiftMoved',
  'ShiftAssigned',
  'ShiftUnassigned',
  'ShiftChanged',
] as const satisfies ScheduleEvent['type'][]

/** What managers do to single shifts. */
export function shiftCommands(core: Core, weeks: Weeks, moves: Moves): ShiftCommands {
  async function add(context: CommandContext, { shiftId, locationId, ...data }: Data<'addShift'>) {
    const place = await placeOf(core, context, locationId)
    const { employeeId, breakMinutes, notes, jobRoleId: roleId, position } = data
    const times = timesOf(data, { zone: place.timeZone, now: context.now })
    const shift: Shift = { shiftId, employeeId, ...times, breakMinutes, notes, roleId, position }
    return weeks.run(context, place, weekStartOf(times.startsAt, place.timeZone), {
      leadsTo: ['ShiftAdded'],
      decide: (state, facts, week) => addShift(state, { week, shift, facts }),
    })
  }

  async function change(context: CommandContext, { shiftId, week, seen, edits: wanted }: Data<'changeShift'>) {
    assertSunday(week.weekStart)
    const place = await placeOf(core, context, week.locationId)
    const clocks = { zone: place.timeZone, now: context.now }
    const changes = (shift: Shift) => ({ ...termsOf(wanted), ...timesOf(wanted, clocks, shift) })
    const start = wanted.startTime === undefined ? undefined : startOf(wanted.startTime, clocks)
    const weekStart = start === undefined ? week.weekStart : weekStartOf(start, place.timeZone)
    if (weekStart !== week.weekStart) {
      const become = (shift: Shift) => ({ ...shift, ...changes(shift) })
      return moves.move(context, {
        shiftId,
        seen,
        from: { place, weekStart: week.weekStart },
        to: { place, weekStart },
        become,
      })
    }
    return weeks.run(context, place, weekStart, {
      leadsTo: edits,
      decide: (state, facts) => {
        assertSeen(state, shiftId, seen)
        return changeShift(state, { shiftId, changes: changes(shiftOf(state, shiftId).shift), facts })
      },
    })
  }

  async function move(
    context: CommandContext,
    { shiftId, week, seen, employeeId, day, locationId = week.locationId }: Data<'moveShift'>,
  ) {
    assertSunday(week.weekStart)
    assertNear('day', day, context.now)
    const [here, there] = await placesOf(core, context, [week.locationId, locationId])
    if (!here || !there) throw new Error('there is a place for each location')
    const weekStart = sundayOf(day)
    if (locationId !== week.locationId || weekStart !== week.weekStart) {
      const become = (shift: Shift) => ({ ...shift, employeeId, ...movedTo(day, shift, here.timeZone, there.timeZone) })
      const [from, to] = [
        { place: here, weekStart: week.weekStart },
        { place: there, weekStart },
      ]
      return moves.move(context, { shiftId, seen, from, to, become })
    }
    return weeks.run(context, here, weekStart, {
      leadsTo: edits,
      decide: (state, facts) => {
        assertSeen(state, shiftId, seen)
        return moveShift(state, { shiftId, employeeId, day, facts })
      },
    })
  }

  async function remove(context: CommandContext, { shiftId, week, seen }: Data<'deleteShift'>) {
    assertSunday(week.weekStart)
    return weeks.run(context, await placeOf(core, context, week.locationId), week.weekStart, {
      leadsTo: ['ShiftDeleted'],
      decide: (state) => {
        assertSeen(state, shiftId, seen)
        return deleteShift(state, { shiftId })
      },
    })
  }

  return {
    addShift: (context, data) => aboutShift(data, add(context, data)),
    changeShift: (context, data) => naming(core, aboutShift(data, change(context, data))),
    moveShift: (context, data) => naming(core, aboutShift(data, move(context, data))),
    deleteShift: (context, data) => naming(core, aboutShift(data, remove(context, data))),
  }
}

const aboutShift = ({ shiftId }: { shiftId: string }, done: Promise<Outcome>) => about({ shiftId }, done)

/** Only what is given. */
function termsOf({ employeeId, breakMinutes, notes, jobRoleId, position }: ShiftEdits): Partial<Shift> {
  return {
    ...(employeeId !== undefined && { employeeId }),
    ...(breakMinutes !== undefined && { breakMinutes }),
    ...(notes !== undefined && { notes }),
    ...(jobRoleId !== undefined && { roleId: jobRoleId }),
    ...(position !== undefined && { position }),
  }
}
