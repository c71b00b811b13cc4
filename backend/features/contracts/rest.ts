import { toContractRow, type operations } from '#schema/contracts/rest.ts'
import { noSuchEmployee } from '#backend/features/people/colleague.ts'
import { mayKnowPay } from '#backend/features/people/permissions.ts'
import { peopleById } from '#backend/features/people/queries.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import { contractsOf } from './queries.ts'

export const rest = ({ database: { kysely } }: Services): Handlers<typeof operations, typeof access> => ({
  'GET /api/employees/{id}/contracts': async ({ user, params }) => {
    const [person] = await peopleById(kysely, user.organizationId, [params.id])
    if (!person) throw noSuchEmployee()
    const [contracts = []] = mayKnowPay(person, user) ? await contractsOf(kysely, user.organizationId, [person.id]) : []
    return {
      contracts: contracts.map(({ effectiveFrom, ...terms }) => ({
        effective_from: effectiveFrom,
        ...toContractRow(terms),
      })),
    }
  },
})
