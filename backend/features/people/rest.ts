import type { User } from '#schema/identity/rest.ts'
import type { operations } from '#schema/people/rest.ts'
import { noSuchEmployee } from './colleague.ts'
import { employeeAnswer, employeeRows } from './employee-rows.ts'
import { isManageable, mayLookInto, type access } from './permissions.ts'
import { allPeople, peopleById, type Person } from './queries.ts'
import { employmentEnd, employmentEndRow } from './queries/employment-end.ts'
import { invitationRow, invitations } from './queries/invitations.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { narrow, reachOf } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'
import { openLoaders } from '#backend/platform/graphql/loaders.ts'

export function rest(services: Services): Handlers<typeof operations, typeof access> {
  const { kysely } = services.database

  async function lookInto(user: User, id: string): Promise<Person> {
    const [person] = await peopleById(kysely, user.organizationId, [id])
    if (!person || !mayLookInto(person, user)) throw noSuchEmployee()
    return person
  }

  return {
    'GET /api/employees': async ({ user, query: { locationId, ...filter }, caller }) => {
      const reach = await narrow(kysely, reachOf(user), locationId)
      const found = await allPeople(kysely, { reach, ...filter, namesOnly: user.role === 'employee' })
      return { employees: await employeeRows(services, user, found, caller.now) }
    },
    'GET /api/employees/{id}': async ({ user, params, caller }) =>
      employeeAnswer(services, user, await lookInto(user, params.id), caller.now),
    'GET /api/employees/{id}/employment-end': async ({ user, params, query: { lastDay }, caller: { now } }) => {
      const person = await lookInto(user, params.id)
      if (!isManageable(person, user)) throw noSuchEmployee()
      const { timeZone } = requireRow(
        await openLoaders(services, user.organizationId)(locationLoader).load(person.locationId),
      )
      return employmentEndRow(await employmentEnd(kysely, person, { lastDay, timeZone, now }))
    },
    'GET /api/auth/invitations': async ({ user }) => ({
      invitations: (await invitations(kysely, reachOf(user)).all()).map(invitationRow),
    }),
  }
}
