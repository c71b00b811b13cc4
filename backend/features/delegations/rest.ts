import type { operations } from '#schema/delegations/rest.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import { delegationsOf } from './queries.ts'

export const rest = ({ database: { kysely } }: Services): Handlers<typeof operations, typeof access> => ({
  'GET /api/delegations': async ({ user, caller }) => ({
    delegations: (await delegationsOf(kysely, user, caller.now)).map((delegation) => ({
      id: delegation.delegationId,
      manager_id: delegation.employeeId,
      delegate_id: delegation.delegateId,
      start_date: delegation.startDate,
      end_date: delegation.endDate,
    })),
  }),
})
