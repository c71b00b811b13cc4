import type { User } from '#schema/identity/rest.ts'
import type { operations } from '#schema/recognition/rest.ts'
import { callInitiator, type Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import { shoutOutActions } from './actions.ts'
import { monthSummary } from './month.ts'
import type { access } from './permissions.ts'
import { shoutOuts, type ShoutOut } from './queries.ts'
import { idsIn, namesOf, shoutOutRow } from './row.ts'

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { kysely } = services.database
  const actions = shoutOutActions(services)

  const ownRow = (shoutOut: ShoutOut, nameOf: Awaited<ReturnType<typeof namesOf>>, { employeeId }: User) => ({
    ...shoutOutRow(shoutOut, nameOf),
    has_reacted: shoutOut.reactions.some((each) => each.employeeId === employeeId),
  })

  async function changedRow(
    { user, caller: { commandId } }: { user: User; caller: { commandId: string } },
    result: Promise<{ shoutOut: ShoutOut; caughtUp: boolean }>,
  ) {
    const { shoutOut, caughtUp } = await result
    return { ...ownRow(shoutOut, await namesOf(kysely, idsIn(shoutOut)), user), commandId, caughtUp }
  }

  return {
    'GET /api/shout-outs': async ({ user, query: { limit, after } }) => {
      const { nodes, pageInfo } = await shoutOuts(kysely, user.organizationId, { first: limit, after })
      const nameOf = await namesOf(kysely, nodes.flatMap(idsIn))
      return {
        shoutOuts: nodes.map((shoutOut) => ownRow(shoutOut, nameOf, user)),
        next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
      }
    },
    'POST /api/shout-outs': (call) =>
      changedRow(call, actions.give(callInitiator(call), call.body.id ?? call.caller.commandId, call.body)),
    'POST /api/shout-outs/{id}/reactions': (call) =>
      changedRow(call, actions.react(callInitiator(call), call.params.id, call.body)),
    'DELETE /api/shout-outs/{id}': async (call) => ({
      commandId: call.caller.commandId,
      caughtUp: await actions.delete(callInitiator(call), call.params.id, call.body.reason),
    }),
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
