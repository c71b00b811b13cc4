import type { operations } from '#schema/recognition/rest.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import { monthSummary } from './month.ts'
import type { access } from './permissions.ts'
import { shoutOuts } from './queries.ts'
import { idsIn, namesOf, ownShoutOutRow } from './row.ts'

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { kysely } = services.database

  return {
    'GET /api/shout-outs': async ({ user, query: { limit, after } }) => {
      const { nodes, pageInfo } = await shoutOuts(kysely, user.organizationId, { first: limit, after })
      const nameOf = await namesOf(kysely, nodes.flatMap(idsIn))
      return {
        shoutOuts: nodes.map((shoutOut) => ownShoutOutRow(shoutOut, nameOf, user)),
        next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      }
    },
    'GET /api/shout-outs/this-month': async ({ user, caller }) => {
      const { people, ...summary } = await monthSummary(kysely, user, caller.now)
      const nameOf = await namesOf(
        kysely,
        people.map(({ employeeId }) => employeeId),
      )
      return {
        ...summary,
        people: people.map(({ employeeId, given, received }) => ({ ...nameOf(employeeId), given, received })),
      }
    },
  }
}
