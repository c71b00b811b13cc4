import { addDays, toInstant } from '#schema/shared/week-time.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { systemName } from '#backend/features/people/names.ts'
import { countPunchReviews, proposalsOf, punchReviews } from '../queries/punch-reviews.ts'
import { isId, narrow } from '#backend/platform/http/scope.ts'
import { timeEntries } from '../queries/entries.ts'
import { compareEntries } from '../compare/entries.ts'
import { visibleEntry } from './visible-entry.ts'
import { toInstants, parseTimeSpan } from '#backend/platform/http/time-span.ts'
import { momentRange } from '#backend/platform/as-of/moment-range.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import { listPage } from '#backend/platform/database/page.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { mayLookInto } from '#backend/features/people/permissions.ts'
import { reviewTopic } from '#schema/time-clock/topics.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { entryLoader } from '../loaders.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'
import { namingLoader } from '#backend/features/history/loaders.ts'
import { personLoader } from '#backend/features/people/loaders.ts'

export const correctionResolvers = {
  Query: {
    entriesOf: async (_, { employeeId, from, to, first, after }, { user, loaders, services }) => {
      const { person, timeZone } = await personIn({ user, loaders }, employeeId)
      const whose = {
        employeeId: person.id,
        removed: true,
        since: from ? toInstant(from, '00:00', timeZone) : undefined,
        until: to ? toInstant(addDays(to, 1), '00:00', timeZone) : undefined,
      }
      return timeEntries(services.database.kysely, whose, { first, after })
    },
    compareTimesheet: async (_, { employeeId, firstDay, lastDay, from, to }, { user, loaders, services }) => {
      const { organizationId } = user
      const { person, timeZone } = await personIn({ user, loaders }, employeeId)
      const days = toInstants(parseTimeSpan({ startDate: firstDay, endDate: lastDay }), timeZone)
      const whose = { organizationId, employeeId: person.id, since: days.from, until: days.to }
      const between = await momentRange(services, organizationId, { from, to })
      return { entries: await compareEntries(services, whose, between) }
    },
    timeEntry: (_, { id }, { user, services }) => visibleEntry(services.database.kysely, user, id),
    punchReviews: async (_, { locationId, employeeId, first, after }, { reach, services }) => {
      const { kysely } = services.database
      const filter = { reach: await narrow(kysely, reach, locationId), employeeId }
      return { ...(await punchReviews(kysely, filter, { first, after })), filter }
    },
    myProposals: async (_, page, { user, services }) => {
      const proposals = await proposalsOf(services.database.kysely, user)
      return listPage(proposals, page, { direction: 'desc', keyOf: ({ at, id }) => [at, id] })
    },
  },
  Subscription: {
    punchReviewsChanged: {
      subscribe: async (_, { locationId }, { reach, hub, services }) =>
        hub.changes(reviewTopic.within(await narrow(services.database.kysely, reach, locationId))),
      resolve: (reviewId: string) => ({ id: reviewId }),
    },
  },
  EntryDifference: {
    location: async ({ locationId }, _, { loaders }) => requireRow(await loaders(locationLoader).load(locationId)),
  },
  EntryVersion: {
    by: async ({ at, by }, _, { loaders }) => {
      if (by.kind === 'system') return systemName(by.name)
      const naming = await loaders(namingLoader).load(by.employeeId)
      return naming(by.employeeId, at) ?? 'Someone'
    },
  },
  PunchReview: {
    employee: async ({ employeeId }, _, { loaders }) => requireRow(await loaders(personLoader).load(employeeId)),
    location: async ({ locationId }, _, { loaders }) => requireRow(await loaders(locationLoader).load(locationId)),
    entry: async ({ entryId }, _, { loaders }) =>
      entryId ? requireRow(await loaders(entryLoader).load(entryId)) : null,
  },
  PunchReviewConnection: {
    totalCount: ({ filter }, _, { services }) => countPunchReviews(services.database.kysely, filter),
  },
} satisfies Resolvers

/** Returns an employee visible to the caller, with their location's time zone. @throws Refusal `not_found` */
async function personIn({ user, loaders }: Pick<GraphqlContext, 'user' | 'loaders'>, id: string) {
  const person = isId(id) ? await loaders(personLoader).load(id.toLowerCase()) : undefined
  if (!person || !mayLookInto(person, user)) throw new Refusal('not_found', 'There is no such employee')
  const { timeZone } = requireRow(await loaders(locationLoader).load(person.locationId))
  return { person, timeZone }
}
