import type { operations } from '#schema/time-off/rest.ts'
import type { access } from './permissions.ts'
import { documentFor, storeDocument } from './documents/documents.ts'
import { myTimeOff, timeOffRequests } from './queries.ts'
import { ptoBalances } from './queries/pto.ts'
import { ptoPolicyPreview } from './queries/pto-policy-preview.ts'
import { requestRow } from './rows.ts'
import { leaveViewOf } from '#backend/features/leave/leave-view.ts'
import { noSuchEmployee } from '#backend/features/people/colleague.ts'
import { delegationsTo } from '#backend/features/delegations/queries.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import { peopleById } from '#backend/features/people/queries.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import { hoursOf } from '#backend/platform/http/hours.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { kysely } = services.database
  return {
    'GET /api/time-off/all': async ({ user, query }) => {
      const { status, startDate: from, endDate: to } = query
      const requests = await timeOffRequests(kysely, reachOf(user), { status, from, to }).all()
      const view = await leaveViewOf(services, user)
      return {
        timeOff: requests.map((request) => {
          const { employee_id, status, start_date, end_date, times } = requestRow(view, request)
          return { employee_id, status, start_date, end_date, times }
        }),
      }
    },
    'GET /api/employees/time-off/my-requests': async ({ user }) => {
      const view = await leaveViewOf(services, user)
      return { requests: (await myTimeOff(kysely, user.employeeId).all()).map((request) => requestRow(view, request)) }
    },
    'GET /api/employees/time-off/requests': async ({ user, query }) => {
      const { status, startDate: from, endDate: to } = query
      const delegations = await delegationsTo(services, user)
      const requests = await timeOffRequests(kysely, reachOf(user), { status, from, to }, delegations).all()
      const view = await leaveViewOf(services, user)
      return { requests: requests.map((request) => requestRow(view, request)) }
    },
    'POST /api/organization/policies/pto/preview': async ({ user, body, query: { limit, after } }) => {
      const request = { first: limit, after }
      const { year, totalCount, nodes, pageInfo } = await ptoPolicyPreview(kysely, user.organizationId, body, request)
      return {
        year,
        total: totalCount,
        changes: nodes.map(({ id, firstName, lastName, beforeMinutes, afterMinutes, availableMinutes }) => ({
          employee_id: id,
          first_name: firstName,
          last_name: lastName,
          pto_hours_before: hoursOf(beforeMinutes * 60),
          pto_hours_after: hoursOf(afterMinutes * 60),
          pto_hours_available: hoursOf(availableMinutes * 60),
        })),
        next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      }
    },
    'POST /api/time-off/documents': async ({ user, body }) => ({ id: await storeDocument(services, user, body) }),
    'GET /api/time-off/documents/{id}': ({ user, params }) => documentFor(services, user, params.id),
    'GET /api/employees/{id}/pto': async ({ user, params, query, caller }) => {
      const [person] = await peopleById(kysely, user.organizationId, [params.id])
      if (!person || !mayLookInto(person, user)) throw noSuchEmployee()
      const { year = caller.now.getUTCFullYear() } = query
      const today = caller.now.toISOString().slice(0, 10)
      const [balance] = await ptoBalances(kysely, user.organizationId, [{ employeeId: person.id, year }], today)
      if (!balance) throw noSuchEmployee()
      return {
        year,
        pto_hours_allocated: hoursOf(balance.allocatedMinutes * 60),
        pto_hours_used: hoursOf(balance.usedMinutes * 60),
        pto_hours_pending: hoursOf(balance.pendingMinutes * 60),
        pto_hours_available: hoursOf(balance.availableMinutes * 60),
      }
    },
  }
}
