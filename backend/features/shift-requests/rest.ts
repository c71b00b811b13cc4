import type { operations } from '#schema/shift-requests/rest.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import {
  availableShiftOffers,
  myShiftClaims,
  myShiftOffers,
  mySwapRequests,
  pendingShiftRequests,
  requestsOfKind,
  type ShiftRequest,
} from './queries.ts'
import type { PagedList } from '#backend/platform/database/page.ts'
import { openShifts } from './queries/open-shifts.ts'
import { ownShifts } from '#backend/features/schedule/shift-rows.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import { requestRows } from './rows.ts'
import type { Calls, Handlers } from '#backend/platform/http/call.ts'

type RequestCalls = Calls<typeof operations, typeof access>

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { kysely } = services.database

  async function grabsOf({ user, query, caller }: RequestCalls['GET /api/shift-grabs']): Promise<ShiftRequest[]> {
    const { employeeId, locationId } = user
    if (query.type === 'available') {
      return availableShiftOffers(kysely, { locationId, employeeId, now: caller.now }).all()
    }
    if (query.type === 'my-offers') return myShiftOffers(kysely, employeeId).all()
    const grabs = async (list: PagedList<ShiftRequest>) => (await list.all()).filter(({ kind }) => kind === 'grab')
    if (query.type === 'my-claims') return grabs(myShiftClaims(kysely, employeeId))
    if (user.role === 'employee')
      return [...(await myShiftOffers(kysely, employeeId).all()), ...(await grabs(myShiftClaims(kysely, employeeId)))]
    return grabs(pendingShiftRequests(kysely, reachOf(user)))
  }

  return {
    'GET /api/shift-swaps': async ({ user }) => {
      const swaps =
        user.role === 'employee'
          ? mySwapRequests(kysely, user.employeeId)
          : requestsOfKind(kysely, reachOf(user), 'swap')
      return { swaps: await Promise.all((await swaps.all()).map(requestRows(services, user.organizationId).swap)) }
    },
    'GET /api/shift-grabs': async (call) => ({
      grabs: await Promise.all((await grabsOf(call)).map(requestRows(services, call.user.organizationId).grab)),
    }),
    'GET /api/open-shifts': async ({ user, caller }) => {
      const open = await openShifts(kysely, user, caller.now)
      const { organizationId } = user
      const rows = await ownShifts(
        services,
        organizationId,
        open.map(({ shift }) => shift),
      )
      const { claim: claimRow } = requestRows(services, organizationId)
      const claims = await Promise.all(open.map(async ({ claim }) => claim && claimRow(claim)))
      return {
        shifts: open.flatMap(({ shift: { position }, qualified }, index) => {
          const row = rows[index]
          return row ? { ...row, position, qualified, claim: claims[index] ?? null } : []
        }),
      }
    },
    'GET /api/open-shifts/claims': async ({ user }) => {
      const requests =
        user.role === 'employee' ? myShiftClaims(kysely, user.employeeId) : pendingShiftRequests(kysely, reachOf(user))
      const claims = (await requests.all()).filter(({ kind }) => kind === 'claim')
      return { claims: await Promise.all(claims.map(requestRows(services, user.organizationId).claim)) }
    },
  }
}
