import type { Services } from '../services.ts'
import type { HandlersOf } from './call.ts'
import { reachOf } from '../../queries/reach.ts'
import { timeOffRequests } from '../../queries/time-off.ts'

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
