import { hoursOf } from '#backend/features/schedule/shift-rows.ts'
import { myTimeOff, timeOffRequests, type TimeOffRequest } from './queries.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import { timeOffActions } from './actions.ts'
import type { Services } from '#backend/platform/http/services.ts'
import { actingIn, type HandlersOf } from '#backend/platform/http/call.ts'

/** Requests for time off. */
export function requestHandlers(services: Services): HandlersOf<'/api/employees/time-off'> {
  const { kysely } = services.database
  const actions = timeOffActions(services)
  return {
    'GET /api/employees/time-off/my-requests': async ({ user }) => ({
      requests: (await myTimeOff(kysely, user.employeeId)).map(requestRow),
    }),
    'GET /api/employees/time-off/requests': async ({ user, query }) => {
      const { status, startDate: from, endDate: to } = query
      return { requests: (await timeOffRequests(kysely, reachOf(user), { status, from, to })).map(requestRow) }
    },
    'POST /api/employees/time-off/requests': async (call) => {
      const { id: requestId = call.caller.commandId, ...asked } = call.body
      return changed(call.caller.commandId, await actions.ask(actingIn(call), { requestId, ...asked }))
    },
    'DELETE /api/employees/time-off/requests/{id}': async (call) =>
      changed(call.caller.commandId, await actions.cancel(actingIn(call), call.params.id)),
    'PUT /api/employees/time-off/requests/{id}/review': async (call) =>
      changed(call.caller.commandId, await actions.review(actingIn(call), call.params.id, call.body)),
    'POST /api/employees/time-off/requests/{id}/withdraw': async (call) =>
      changed(call.caller.commandId, await actions.withdraw(actingIn(call), call.params.id, call.body.comment)),
  }
}

type Answer = { request: TimeOffRequest; caughtUp: boolean; openedShifts?: number }

function changed(commandId: string, { request, caughtUp, openedShifts = 0 }: Answer) {
  return { ...requestRow(request), commandId, caughtUp, opened_shifts: openedShifts }
}

function requestRow(request: TimeOffRequest) {
  return {
    id: request.id,
    employee_id: request.employeeId,
    first_name: request.firstName,
    last_name: request.lastName,
    reason: request.reason,
    status: request.status,
    start_date: request.startDate,
    end_date: request.endDate,
    notes: request.notes,
    comment: request.comment,
    pto_hours: hoursOf(request.ptoMinutes),
    created_at: request.requestedAt,
  }
}
