import type { z } from 'zod'
import type { templatesResponse } from '#schema/schedule/rest.ts'
import { narrow, reachOf } from '#backend/platform/http/scope.ts'
import { templates, type Template } from './queries.ts'
import type { LeftOut } from '#backend/features/schedule/domain/skip-conflicts.ts'
import { placeFor, weekStartIn } from '#backend/platform/http/acting.ts'
import { problemOf } from '#backend/features/schedule/auto-schedule/problem.ts'
import { templateActions } from './actions.ts'
import { weekActions } from '#backend/features/schedule/week-actions.ts'
import type { Services } from '#backend/platform/http/services.ts'
import { actingIn, type HandlersOf } from '#backend/platform/http/call.ts'

/** Schedule templates, and the runs over a week's many shifts. */
export function templateHandlers(services: Services): HandlersOf<'/api/schedule-templates'> {
  const { kysely } = services.database
  const actions = templateActions(services)
  const weeks = weekActions(services)
  return {
    'GET /api/schedule-templates': async ({ user, query }) => {
      const list = await templates(kysely, await narrow(kysely, reachOf(user), query.locationId))
      return { templates: list.map(summary) }
    },
    'POST /api/schedule-templates': async (call) => {
      const { template } = await actions.create(actingIn(call), call.caller.commandId, call.body)
      return whole(template)
    },
    'POST /api/schedule-templates/auto-schedule': async (call) => {
      const { user, body } = call
      const weekStart = weekStartIn('weekStartDate', body.weekStartDate)
      const locationId = await placeFor(services, user, body.locationId)
      const problem = await problemOf(kysely, reachOf(user), { locationId, day: weekStart })
      const { assignments } = await services.roster(user.employeeId, problem, { signal: call.untilGone() })
      const { count, leftOut, caughtUp } = await weeks.assign(actingIn(call), { locationId, weekStart, assignments })
      return { commandId: call.caller.commandId, caughtUp, assigned: count, leftOut: leftOut.map(leftOutRow) }
    },
    'GET /api/schedule-templates/{id}': async (call) => whole(await actions.find(call.user, call.params.id)),
    'PUT /api/schedule-templates/{id}': async (call) => {
      const { template } = await actions.change(actingIn(call), call.params.id, call.body)
      return whole(template)
    },
    'DELETE /api/schedule-templates/{id}': async (call) => ({
      commandId: call.caller.commandId,
      caughtUp: await actions.remove(actingIn(call), call.params.id),
    }),
    'POST /api/schedule-templates/{id}/apply': async (call) => {
      const { onConflict, again, weekStartDate } = call.body
      const weekStart = weekStartIn('weekStartDate', weekStartDate)
      const given = { templateId: call.params.id, weekStart, onConflict, again }
      const { count, leftOut, caughtUp } = await weeks.applyTemplate(actingIn(call), given)
      return { commandId: call.caller.commandId, caughtUp, added: count, leftOut: leftOut.map(leftOutRow) }
    },
  }
}

function summary(template: Template): z.infer<typeof templatesResponse>['templates'][number] {
  const { recurrence } = template
  return {
    id: template.id,
    location_id: template.locationId,
    name: template.name,
    description: template.description,
    is_recurring: recurrence !== null,
    recurrence_pattern: recurrence?.pattern ?? null,
    recurs_from: recurrence?.from ?? null,
    automatic: recurrence?.automatic ?? false,
    shift_count: template.shifts.length,
  }
}

function whole(template: Template) {
  return {
    ...summary(template),
    shifts: template.shifts.map((shift) => ({
      id: shift.templateShiftId,
      employee_id: shift.employeeId,
      role_id: shift.roleId,
      position: shift.position,
      day_of_week: shift.dayOfWeek,
      start_time: shift.startTime,
      end_time: shift.endTime,
      break_minutes: shift.breakMinutes,
      notes: shift.notes,
    })),
  }
}

function leftOutRow({ shiftId, employeeId, startsAt, reason }: LeftOut) {
  return { shiftId, employeeId, startTime: startsAt, reason }
}
