import type { z } from 'zod'
import type { operations, templatesResponse } from '#schema/templates/rest.ts'
import { narrow, reachOf } from '#backend/platform/http/scope.ts'
import { templates, type Template } from './queries.ts'
import { leftOutRow } from '#backend/features/schedule/shift-rows.ts'
import { weekStartIn } from '#backend/platform/http/time-span.ts'
import { templateActions } from './actions.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import { callInitiator, type Handlers } from '#backend/platform/http/call.ts'

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { kysely } = services.database
  const actions = templateActions(services)
  return {
    'GET /api/schedule-templates': async ({ user, query }) => {
      const list = await templates(kysely, await narrow(kysely, reachOf(user), query.locationId))
      return { templates: list.map(summary) }
    },
    'POST /api/schedule-templates': async (call) => {
      const { template } = await actions.create(callInitiator(call), call.caller.commandId, call.body)
      return whole(template)
    },
    'GET /api/schedule-templates/{id}': async (call) => whole(await actions.find(call.user, call.params.id)),
    'PUT /api/schedule-templates/{id}': async (call) => {
      const { seenRevision, ...request } = call.body
      const { template } = await actions.update(callInitiator(call), call.params.id, request, seenRevision)
      return whole(template)
    },
    'DELETE /api/schedule-templates/{id}': async (call) => ({
      commandId: call.caller.commandId,
      caughtUp: await actions.remove(callInitiator(call), call.params.id),
    }),
    'POST /api/schedule-templates/{id}/apply': async (call) => {
      const { onConflict, again, weekStartDate } = call.body
      const weekStart = weekStartIn('weekStartDate', weekStartDate)
      const application = { templateId: call.params.id, weekStart, onConflict, again }
      const { count, leftOut, caughtUp } = await actions.apply(callInitiator(call), application)
      return { commandId: call.caller.commandId, caughtUp, added: count, leftOut: leftOut.map(leftOutRow) }
    },
  }
}

function summary(template: Template): z.infer<typeof templatesResponse>['templates'][number] {
  const { recurrence } = template
  return {
    id: template.id,
    revision: template.revision,
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
