import { z } from 'zod'
import { epc } from '#schema/people/fields.ts'
import {
  emailRequest,
  employeeEdits,
  jobRolesRequest,
  lastDayRequest,
  payRateRequest,
  payrollNumberRequest,
} from '#schema/people/rest.ts'
import { noSuchEmployee, peopleActions } from './actions.ts'
import { renameFields } from './field-names.ts'
import { isManageable, mayKnowBadge, mayKnowPay, mayLookInto } from './permissions.ts'
import { currentJobRoles } from '#backend/features/organization/job-roles.ts'
import { rateNow } from './pay-rates.ts'
import { countPeople, people } from './queries.ts'
import { employmentEnd } from './queries/employment-end.ts'
import { canRunPayroll } from '#backend/platform/permissions.ts'
import type { Initiator } from '#backend/platform/initiator.ts'
import { initiatorOf, idIn } from '#backend/platform/graphql/initiator.ts'
import type { GraphqlContext } from '#backend/platform/graphql/context.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { checked } from '#backend/platform/http/input.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { isId, narrow } from '#backend/platform/http/scope.ts'

const badge = z.strictObject({ epc })

export const resolvers = {
  Query: {
    me: async (_, __, { user, loaders }) => requireRow(await loaders.person.load(user.employeeId)),
    people: async (_, { locationId, jobRoleId, first, after, ...wanted }, { reach, services }) => {
      const { kysely } = services.database
      const filter = {
        reach: await narrow(kysely, reach, locationId),
        jobRoleId: jobRoleId ? idIn('jobRoleId', jobRoleId) : null,
        ...wanted,
      }
      return { ...(await people(kysely, filter, { first, after })), filter }
    },
    person: async (_, { id }, { user, loaders }) => {
      const person = isId(id) ? await loaders.person.load(id.toLowerCase()) : undefined
      if (!person || !mayLookInto(person, user)) throw noSuchEmployee()
      return person
    },
    employmentEnd: async (_, { employeeId, lastDay }, { user, loaders, services }) => {
      const person = isId(employeeId) ? await loaders.person.load(employeeId.toLowerCase()) : undefined
      if (!person || !isManageable(person, user)) throw noSuchEmployee()
      const { timeZone } = requireRow(await loaders.location.load(person.locationId))
      return employmentEnd(services.database.kysely, person, { lastDay, timeZone, now: services.now() })
    },
  },
  Mutation: {
    updateEmployee: (_, { input }, context) => {
      const { commandId: _command, employeeId: _employee, ...fields } = input
      // Names are required, so `null` leaves them unchanged.
      const names = { firstName: fields.firstName ?? undefined, lastName: fields.lastName ?? undefined }
      const edits = checked(employeeEdits, { ...fields, ...names })
      return changed(input, context, (actions, initiator, id) => actions.change(initiator, id, edits))
    },
    updateEmployeeEmail: (_, { input }, context) => {
      const { email } = checked(emailRequest, { email: input.email })
      const employeeId = idIn('employeeId', input.employeeId)
      return peopleActions(context.services).updateEmployeeEmail(initiatorOf(input, context), employeeId, email)
    },
    updateEmployeeRole: (_, { input }, context) =>
      changed(input, context, (actions, initiator, id) => actions.updateEmployeeRole(initiator, id, input.role)),
    updatePayrollPermission: (_, { input }, context) =>
      changed(input, context, (actions, initiator, id) =>
        actions.updatePayrollPermission(initiator, id, input.granted),
      ),
    updatePayrollNumber: (_, { input }, context) => {
      const { payrollNumber } = checked(payrollNumberRequest, { payrollNumber: input.payrollNumber ?? null })
      return changed(input, context, (actions, initiator, id) =>
        actions.updatePayrollNumber(initiator, id, payrollNumber),
      )
    },
    updateEmployeeJobRoles: (_, { input }, context) => {
      const { jobRoleIds } = checked(jobRolesRequest, { jobRoleIds: input.jobRoleIds })
      return changed(input, context, (actions, initiator, id) =>
        actions.updateEmployeeJobRoles(initiator, id, jobRoleIds),
      )
    },
    transferEmployee: (_, { input }, context) => {
      const locationId = idIn('locationId', input.locationId)
      return changed(input, context, (actions, initiator, id) => actions.transfer(initiator, id, locationId))
    },
    updateLastDay: (_, { input }, context) => {
      const { lastDay } = checked(lastDayRequest, { lastDay: input.lastDay ?? null })
      return changed(input, context, (actions, initiator, id) => actions.updateLastDay(initiator, id, lastDay))
    },
    deactivateEmployee: (_, { input }, context) =>
      changed(input, context, (actions, initiator, id) => actions.deactivate(initiator, id)),
    reactivateEmployee: (_, { input }, context) =>
      changed(input, context, (actions, initiator, id) => actions.reactivate(initiator, id)),
    registerBadge: (_, { input }, context) => {
      const { epc: normal } = checked(badge, { epc: input.epc })
      const registered = changed(input, context, (actions, initiator, id) =>
        actions.registerBadge(initiator, id, normal),
      )
      return renameFields({ badge: 'epc' }, registered)
    },
    removeBadge: (_, { input }, context) =>
      changed(input, context, (actions, initiator, id) => actions.removeBadge(initiator, id)),
    updatePayRate: (_, { input }, context) => {
      const { effectiveFrom, hourlyRateCents } = input
      const { hourlyRate } = checked(payRateRequest, { effectiveFrom, hourlyRate: hourlyRateCents / 100 })
      const roleId = input.roleId ? idIn('roleId', input.roleId) : undefined
      const rate = { effectiveFrom, hourlyRateCents: Math.round(hourlyRate * 100), roleId }
      const employeeId = idIn('employeeId', input.employeeId)
      return peopleActions(context.services).updatePayRate(initiatorOf(input, context), { employeeId, ...rate })
    },
  },
  Employee: {
    location: async ({ locationId }, _, { loaders }) => requireRow(await loaders.location.load(locationId)),
    email: (person, _, { user }) => (mayLookInto(person, user) ? person.email : null),
    account: async (person, _, { user, loaders, moment }) => {
      if (!mayLookInto(person, user)) return null
      // The history does not tell when a password was first stored.
      if (person.email !== null) return moment || (await loaders.hasPassword.load(person.id)) ? 'active' : 'unused'
      return (await loaders.isInvited.load(person.id)) ? 'invited' : 'none'
    },
    jobRoles: ({ jobRoleIds }, _, { loaders }) => (jobRoleIds === null ? null : currentJobRoles(loaders, jobRoleIds)),
    phone: (person, _, { user }) => (mayLookInto(person, user) ? person.phone : null),
    badge: (person, _, { user }) => (mayKnowBadge(person, user) ? person.badge : null),
    hasBadge: (person, _, { user }) => (mayLookInto(person, user) ? person.badge !== null : null),
    hourlyRateCents: async (person, _, { user, loaders, services }) => {
      if (!mayKnowPay(person, user)) return null
      const [rates, location] = await Promise.all([
        loaders.payRates.load(person.id),
        loaders.location.load(person.locationId),
      ])
      return rateNow(rates, requireRow(location).timeZone, services.now())
    },
    payRates: (person, _, { user, loaders }) => (mayKnowPay(person, user) ? loaders.payRates.load(person.id) : []),
    lastDay: (person, _, { user }) => (mayLookInto(person, user) ? person.lastDay : null),
    payrollNumber: (person, _, { user }) => (mayLookInto(person, user) ? person.payrollNumber : null),
    runsPayroll: canRunPayroll,
    manageable: (person, _, { user }) => person.forgottenAt === null && isManageable(person, user),
  },
  PayRate: {
    jobRole: async ({ roleId }, _, { loaders }) =>
      roleId === null ? null : requireRow(await loaders.jobRole.load(roleId)),
  },
  EmployeeConnection: {
    totalCount: ({ filter }, _, { services }) => countPeople(services.database.kysely, filter),
  },
} satisfies Resolvers

async function changed(
  input: { commandId: string; employeeId: string },
  context: GraphqlContext,
  change: (
    actions: ReturnType<typeof peopleActions>,
    initiator: Initiator,
    employeeId: string,
  ) => Promise<{ caughtUp: boolean }>,
) {
  const employeeId = idIn('employeeId', input.employeeId)
  const { caughtUp } = await change(peopleActions(context.services), initiatorOf(input, context), employeeId)
  return { employee: requireRow(await context.loaders.person.load(employeeId)), caughtUp }
}
