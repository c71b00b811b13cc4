import type { Services } from '#backend/platform/http/services.ts'
import type { HandlersOf } from '#backend/platform/http/call.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import { timeOffRequests } from './queries.ts'

/** Days off for whoever checks conflicts with a program of their own. Requests are under `/api/employees`. */
export function timeOffHandlers({ database }: Services): HandlersOf<'/api/time-off'> {
  return {
    'GET /api/time-off/all': async ({ user, query }) => {
      const { status, startDate: from, endDate: to } = query
      const requests = await timeOffRequests(database.kysely, reachOf(user), { status, from, to })
      return {
        timeOff: requests.map(({ employeeId, status: stands, startDate, endDate }) => {
          return { employee_id: employeeId, status: stands, start_date: startDate, end_date: endDate }
        }),
      }
    },
  }
}
