import { streamName } from '#schema/events/all.ts'
import type { ScheduleEvent } from '#schema/events/schedule.ts'
import type { Shift } from '#schema/events/shift.ts'
import type { ShiftEdits } from '#schema/rest/schedule.ts'
import { addDays, movedTo, weekdayOf, weekStartOf } from '#schema/rules/week-time.ts'
import { Refusal } from '../../domain/refusal.ts'
import { addTimeOff, openShiftsOf, removeTimeOff } from '../../domain/schedule/absence.ts'
import { assignMany } from '../../domain/schedule/assign-many.ts'
import { assertSeen, ChangedSince } from '../../domain/schedule/changed-since.ts'
import { evolveSchedule } from '../../domain/schedule/evolve.ts'
import { publishWeek, unpublishWeek } from '../../domain/schedule/publication.ts'
import { addShift, changeShift, deleteShift, moveShift } from '../../domain/schedule/shifts.ts'
import { applyTemplate } from '../../domain/schedule/template.ts'
import { initialSchedule, shiftOf, type ScheduleState } from '../../domain/schedule/week.ts'
import type { EventLog } from '../../log/log.ts'
import { asSystem } from '../authorise.ts'
import type { CommandContext, Outcome } from '../command.ts'
import type { Core } from '../commands.ts'
import { derivedId, weekIdOf } from '../ids.ts'
import { openMoves } from './moves.ts'
import { nameOf, placeOf, placesOf } from './place.ts'
import type { ScheduleCommands } from './schedule-commands.ts'
import { openSettle } from './settle.ts'
import { assertNear, assertSunday, startOf, timesOf } from './times.ts'
import { openUndo } from './undo.ts'
import { openWeeks, type WeekCommand } from './weeks.ts'

/** What an edit of a shift, or a drag over the grid, leads to. */
const edits = [
  'ShiftMoved',
  'ShiftAssigned',
  'ShiftUnassigned',
  'ShiftChanged',
] as const satisfies ScheduleEvent['type'][]

export function scheduleCommands(core: Core, log: EventLog): ScheduleCommands {
  const weeks = openWeeks(core)
  const moves = openMoves(core, weeks)
  const settleWeek = openSettle(core, weeks, moves)
  const undo = openUndo({ core, log, weeks, moves })

  async function inWeek(
    context: CommandContext,
    { locationId, weekStart }: { locationId: string; weekStart: string },
    command: WeekCommand,
  ): Promise<Outcome> {
    assertSunday(weekStart)
    return weeks.run(context, await placeOf(core, context, locationId), weekStart, command)
  }

  /** Says by name who was faster. */
  async function naming<Result>(result: Promise<Result>): Promise<Result> {
    try {
      return await result
    } catch (error) {
      if (!(error instanceof ChangedSince) || !error.changedBy) throw error
      const { shiftId, changedBy } = error
      const name = changedBy.kind === 'system' ? changedBy.name : await nameOf(core, changedBy.employeeId)
      throw new ChangedSince(shiftId, changedBy, name)
    }
  }

  async function add(
    context: CommandContext,
    { shiftId, locationId, ...data }: Parameters<ScheduleCommands['addShift']>[1],
  ) {
    const place = await placeOf(core, context, locationId)
    const { employeeId, breakMinutes, notes, jobRoleId: roleId, position } = data
    const times = timesOf(data, { zone: place.timeZone, now: context.now })
    const shift: Shift = { shiftId, employeeId, ...times, breakMinutes, notes, roleId, position }
    return weeks.run(context, place, weekStartOf(times.startsAt, place.timeZone), {
      leadsTo: ['ShiftAdded'],
      decide: (state, facts, week) => addShift(state, { week, shift, facts }),
    })
  }

  async function change(
    context: CommandContext,
    { shiftId, week, seen, edits: wanted }: Parameters<ScheduleCommands['changeShift']>[1],
  ) {
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
    {
      shiftId,
      week,
      seen,
      employeeId,
      day,
      locationId = week.locationId,
    }: Parameters<ScheduleCommands['moveShift']>[1],
  ) {
    assertSunday(week.weekStart)
    assertNear('day', day, context.now)
    const [here, there] = await placesOf(core, context, [week.locationId, locationId])
    if (!here || !there) throw new Error('there is a place for each location')
    const weekStart = addDays(day, -weekdayOf(day))
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

  async function apply(
    context: CommandContext,
    { templateId, weekStart, onConflict, again }: Parameters<ScheduleCommands['applyTemplate']>[1],
  ) {
    assertNear('weekStartDate', weekStart, context.now)
    const { state: template, begun } = await core.read('template', templateId)
    if (template.status !== 'kept' || begun?.organizationId !== context.organizationId) {
      throw new Refusal('not_found', 'There is no such template')
    }
    const { locationId, content } = template
    const shifts = content.shifts.map(({ templateShiftId, ...shift }, index) => ({
      ...shift,
      shiftId: derivedId(context.commandId, templateShiftId, String(index)),
    }))
    return inWeek(
      context,
      { locationId, weekStart },
      {
        leadsTo: ['TemplateApplied', 'ShiftAdded'],
        decide: (state, facts, week) =>
          applyTemplate(state, {
            week,
            template: { templateId, name: content.name, shifts },
            onConflict,
            again,
            facts,
          }),
      },
    )
  }

  return {
    addShift: add,
    changeShift: (context, data) => naming(change(context, data)),
    moveShift: (context, data) => naming(move(context, data)),
    deleteShift: (context, { shiftId, week, seen }) =>
      naming(
        inWeek(context, week, {
          leadsTo: ['ShiftDeleted'],
          decide: (state) => {
            assertSeen(state, shiftId, seen)
            return deleteShift(state, { shiftId })
          },
        }),
      ),
    undo: (context, data) => naming(undo(context, data)),
    publishWeek: (context, key) =>
      inWeek(context, key, {
        leadsTo: ['WeekPublished'],
        decide: (state, _, week) => publishWeek(state, week),
      }),
    unpublishWeek: (context, key) => inWeek(context, key, { leadsTo: ['WeekUnpublished'], decide: unpublishWeek }),
    applyTemplate: apply,
    assignMany: (context, { assignments, ...key }) =>
      inWeek(context, key, {
        leadsTo: ['AutoScheduled', 'ShiftAssigned'],
        decide: (state, facts) => assignMany(state, { assignments, onConflict: 'leave out', facts }),
      }),
    async openShiftsOf(context, { employeeId, from, ...key }) {
      asSystem(context)
      return inWeek(context, key, {
        leadsTo: ['ShiftUnassigned'],
        decide: (state) => openShiftsOf(state, { employeeId, from }),
      })
    },
    async addTimeOff(context, { requestId, employeeId, startDate, endDate, ...key }) {
      asSystem(context)
      const timeOff = { employeeId, startDate, endDate }
      return inWeek(context, key, {
        leadsTo: ['TimeOffAdded', 'ShiftUnassigned'],
        decide: (state, _, week) => addTimeOff(state, { week, requestId, timeOff }),
      })
    },
    async removeTimeOff(context, { requestId, ...key }) {
      asSystem(context)
      return inWeek(context, key, {
        leadsTo: ['TimeOffRemoved'],
        decide: (state) => removeTimeOff(state, { requestId }),
      })
    },
    settleWeek,
    async weekAsOf({ locationId, weekStart }, revision) {
      let state: ScheduleState = initialSchedule
      if (revision < 0) return state
      const stream = streamName('schedule', weekIdOf(locationId, weekStart))
      // The stream of a week has the events of weeks.
      for await (const event of log.read(stream, { limit: revision + 1 })) {
        state = evolveSchedule(state, event as ScheduleEvent)
      }
      return state
    },
  }
}

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
