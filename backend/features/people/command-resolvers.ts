import { z } from 'zod'
import { employeeEdits, epc, mailPreferences } from '#schema/people/rest.ts'
import { existing } from '#backend/platform/http/existing.ts'
import { checked } from '#backend/platform/http/input.ts'
import { blaming } from './blaming.ts'
import { peopleActions } from './actions.ts'
import type { Acting } from '#backend/platform/http/acting.ts'
import { actingBy, idIn } from '#backend/platform/graphql/acting.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { preferencesIn, preferencesOut } from '#backend/features/notifications/graphql-preferences.ts'

const badge = z.strictObject({ epc })

/** What is done about somebody; how people come to join has a file of its own. */
export const peopleCommandResolvers = {
  Mutation: {
    changeEmployee: (_, { input }, context) => {
      const { commandId: _command, employeeId: _employee, ...given } = input
      // A name can't be taken away: `null` leaves it.
      const names = { firstName: given.firstName ?? undefined, lastName: given.lastName ?? undefined }
      const edits = checked(employeeEdits, { ...given, ...names })
      return done(input, context, (acting, id) => peopleActions(context.services).change(acting, id, edits))
    },
    changeRole: (_, { input }, context) =>
      done(input, context, (acting, id) => peopleActions(context.services).changeRole(acting, id, input.role)),
    transferEmployee: (_, { input }, context) => {
      const locationId = idIn('locationId', input.locationId)
      return done(input, context, (acting, id) => peopleActions(context.services).transfer(acting, id, locationId))
    },
    deactivateEmployee: (_, { input }, context) =>
      done(input, context, (acting, id) => peopleActions(context.services).deactivate(acting, id)),
    reactivateEmployee: (_, { input }, context) =>
      done(input, context, (acting, id) => peopleActions(context.services).reactivate(acting, id)),
    registerBadge: (_, { input }, context) => {
      const { epc: normal } = checked(badge, { epc: input.epc })
      const register = (acting: Acting, id: string) => peopleActions(context.services).registerBadge(acting, id, normal)
      return blaming({ badge: 'epc' }, done(input, context, register))
    },
    removeBadge: (_, { input }, context) =>
      done(input, context, (acting, id) => peopleActions(context.services).removeBadge(acting, id)),
    setPreferences: async (_, { input }, context) => {
      const preferences = checked(mailPreferences, preferencesOut(input))
      const { caughtUp } = await peopleActions(context.services).setPreferences(actingBy(input, context), preferences)
      return { preferences: preferencesIn(preferences), caughtUp }
    },
  },
} satisfies Resolvers

/** Does it, and shows how they stand then. */
async function done(
  input: { commandId: string; employeeId: string },
  context: GraphqlContext,
  action: (acting: Acting, employeeId: string) => Promise<{ caughtUp: boolean }>,
) {
  const employeeId = idIn('employeeId', input.employeeId)
  const { caughtUp } = await action(actingBy(input, context), employeeId)
  return { employee: existing(await context.loaders.person.load(employeeId)), caughtUp }
}
