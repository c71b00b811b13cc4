import { importRequest, inviteRequest, newEmployeeRequest, registerRequest } from '#schema/people/onboarding.ts'
import { countInvitations, invitations, type Invitation } from '../queries/invitations.ts'
import { narrow } from '#backend/platform/http/scope.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { checked } from '#backend/platform/http/input.ts'
import { importAction } from '../import/import.ts'
import type { ImportRow } from '../import/rows.ts'
import { onboardingActions } from './actions.ts'
import { initiatorOf, idIn } from '#backend/platform/graphql/initiator.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'

export const onboardingResolvers = {
  Query: {
    invitations: async (_, { locationId, ...page }, { reach, services }) => {
      const { kysely } = services.database
      const within = await narrow(kysely, reach, locationId)
      return { ...(await invitations(kysely, within).page(page)), reach: within }
    },
  },
  Mutation: {
    createEmployee: async (_, { input }, context) => {
      const {
        commandId: _command,
        hourlyRateCents,
        badge: rfidTagEpc,
        locationId,
        role,
        jobRoleIds,
        hireDate,
        ...rest
      } = input
      const roles = { role: role ?? undefined, hireDate: hireDate ?? undefined, jobRoleIds: jobRoleIds ?? undefined }
      const more = { hourlyRate: dollars(hourlyRateCents), rfidTagEpc, ...roles }
      const { email, password, ...details } = { ...rest, ...more, locationId: locationId ?? undefined }
      const actions = onboardingActions(context.services)
      const initiator = initiatorOf(input, context)
      const { employee, caughtUp } =
        email || password
          ? await actions.register(
              initiator,
              checked(registerRequest, { ...details, email: email ?? '', password: password ?? '' }),
            )
          : await actions.add(initiator, checked(newEmployeeRequest, details))
      return { employee: requireRow(employee), caughtUp }
    },
    createInvitation: async (_, { input }, context) => {
      const {
        commandId: _command,
        hourlyRateCents,
        locationId,
        role,
        jobRoleIds,
        firstName,
        lastName,
        hireDate,
        ...rest
      } = input
      const names = { firstName: firstName ?? undefined, lastName: lastName ?? undefined }
      const roles = { role: role ?? undefined, hireDate: hireDate ?? undefined, jobRoleIds: jobRoleIds ?? undefined }
      const more = { hourlyRate: dollars(hourlyRateCents), ...roles, ...names }
      const invited = checked(inviteRequest, { ...rest, ...more, locationId: locationId ?? undefined })
      return unread(await onboardingActions(context.services).createInvitation(initiatorOf(input, context), invited))
    },
    resendInvitation: async (_, { input }, context) => {
      const id = idIn('employeeId', input.employeeId)
      return unread(await onboardingActions(context.services).resend(initiatorOf(input, context), id))
    },
    revokeInvitation: (_, { input }, context) =>
      onboardingActions(context.services).revoke(initiatorOf(input, context), idIn('employeeId', input.employeeId)),
    importEmployees: async (_, { input }, context) => {
      const { commandId: _command, locationId, columns, skipInvalid, ...rest } = input
      const optional = {
        locationId: locationId ?? undefined,
        columns: columns ?? undefined,
        skipInvalid: skipInvalid ?? undefined,
      }
      const file = checked(importRequest, { ...rest, ...optional })
      const { rows, ...result } = await importAction(context.services)(initiatorOf(input, context), file)
      return { ...result, rows: rows.map((row) => ({ ...row, employee: importedEmployee(row) })) }
    },
  },
  InvitationConnection: {
    totalCount: ({ reach }, _, { services }) => countInvitations(services.database.kysely, reach),
  },
  Invitation: {
    location: async ({ locationId }, _, { loaders }) => requireRow(await loaders.location.load(locationId)),
  },
} satisfies Resolvers

function importedEmployee({ person, location, jobRoles }: ImportRow) {
  if (!person) return null
  const { phone, position, hourlyRateCents, hireDate = null, epc: badge, role } = person
  return { phone, position, hourlyRateCents, hireDate, badge, role, location, jobRoles: [...jobRoles] }
}

const dollars = (cents: number | null | undefined) => (typeof cents === 'number' ? cents / 100 : cents)

const unread = ({ invitation, ...rest }: { invitation: Invitation | undefined; caughtUp: boolean }) => ({
  ...rest,
  invitation: invitation ?? null,
})
