import { streamName } from '#schema/events/all.ts'
import type { ScheduleEvent } from '#schema/events/schedule.ts'
import { Refusal } from '../../domain/refusal.ts'
import { addTimeOff, openShiftsOf, removeTimeOff } from '../../domain/schedule/absence.ts'
import { assignMany } from '../../domain/schedule/assign-many.ts'
import { evolveSchedule } from '../../domain/schedule/evolve.ts'
import { publishWeek, unpublishWeek } from '../../domain/schedule/publication.ts'
import { applyTemplate } from '../../domain/schedule/template.ts'
import { initialSchedule, type ScheduleState } from '../../domain/schedule/week.ts'
import type { EventLog } from '../../log/log.ts'
import { asSystem } from '../authorise.ts'
import type { CommandContext, Outcome } from '../command.ts'
import type { Core } from '../commands.ts'
import { derivedId, weekIdOf } from '../ids.ts'
import { about } from '../repeated.ts'
import { openMoves } from './moves.ts'
import { naming } from './naming.ts'
import { placeOf } from './place.ts'
import type { RequestCommands } from './request-commands.ts'
import { requestCommands } from './requests.ts'
import type { ScheduleCommands } from './schedule-commands.ts'
import { openSettle } from './settle.ts'
import { shiftCommands } from './shifts.ts'
import { assertNear, assertSunday } from './times.ts'
import { openUndo } from './undo.ts'
import { openWeeks, type WeekCommand } from './weeks.ts'

export function scheduleCommands(core: Core, log: EventLog): ScheduleCommands & RequestCommands {
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
      // Of the week too: a client that gives one id to two applications must not have two shifts of one id.
      shiftId: derivedId(context.commandId, weekStart, templateShiftId, String(index)),
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
    ...shiftCommands(core, weeks, moves),
    ...requestCommands(core, weeks),
    undo: (context, data) => naming(core, undo(context, data)),
    publishWeek: (context, key) =>
      inWeek(context, key, {
        leadsTo: ['WeekPublished'],
        decide: (state, _, week) => publishWeek(state, week),
      }),
    unpublishWeek: (context, key) => inWeek(context, key, { leadsTo: ['WeekUnpublished'], decide: unpublishWeek }),
    applyTemplate: (context, data) => about({ templateId: data.templateId }, apply(context, data)),
    assignMany: (context, { assignments, ...key }) =>
      inWeek(context, key, {
        leadsTo: ['AutoScheduled', 'ShiftAssigned'],
        decide: (state, facts) => assignMany(state, { assignments, onConflict: 'leave out', facts }),
      }),
    async openShiftsOf(context, { employeeId, from, ...key }) {
      asSystem(context)
      return inWeek(context, key, {
        leadsTo: ['ShiftUnassigned'],
        decide: (state, facts) => openShiftsOf(state, { employeeId, from }, facts),
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
