import type { InvitationTerms } from '#schema/people/invitation-events.ts'
import { createInvitationInput } from '#schema/people/inputs.ts'
import { INVITATION_LIFETIME, invitationResponse } from '#schema/people/onboarding.ts'
import { noInput } from '#schema/shared/rest.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { together } from '#kernel/commands/follow-up.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import { managers, sessionOnly } from '#backend/platform/access.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import { locationFor } from '#backend/platform/http/scope.ts'
import { operation, type CompletedCall, type Output } from '#backend/platform/operations/operation.ts'
import { requireManagerOfEmployee } from '#backend/platform/permissions.ts'
import { locationIn, organizationOf } from '#backend/features/organization/locations.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { normalizedEmail } from '../claims.ts'
import { atomically } from '../commands/change-employee.ts'
import { openHiring } from '../commands/hiring.ts'
import { addInvited, invitationOf } from '../commands/invitations.ts'
import * as domain from '../domain/invitation.ts'
import { knownRoles } from '../domain/terms.ts'
import { cents } from '../pay-rates.ts'
import { invitationById, invitationRow, isInvited, type Invitation } from '../queries/invitations.ts'
import { invitationStream } from '../streams.ts'

const invitationOutput: Output<Invitation | undefined> = {
  payload: { name: 'InvitationPayload' },
  response: invitationResponse,
  async load({ services, user: { organizationId }, id, outcome }) {
    const { kysely, caughtUp } = await services.readAfter(outcome)
    return { model: await invitationById(kysely, { organizationId, locationId: null }, id), caughtUp }
  },
  toPayload: (invitation) => ({ invitation: invitation ?? null }),
  toResponse(invitation, { commandId, caughtUp }) {
    const gone = new Refusal('conflict', 'This invitation is no longer pending')
    return { ...invitationRow(requireTarget(invitation, caughtUp, gone)), commandId, caughtUp }
  },
}

const expiryOf = (now: Date) => new Date(now.getTime() + INVITATION_LIFETIME).toISOString()

async function mailLink({ services, user, id: employeeId, outcome }: CompletedCall) {
  if (outcome.repeated) return
  const { commands, identity } = services
  const { organizationId } = user
  const [organization, invited] = await Promise.all([
    commands.readState(organizationStream, organizationId),
    commands.readState(invitationStream, employeeId),
  ])
  if (organization.status === 'unknown' || invited.status !== 'pending') return
  const { email, expiresAt } = invited
  const invitedBy = `${user.firstName} ${user.lastName}`
  const link = { employeeId, email, organizationId, organization: organization.name, expiresAt }
  await identity.mailInvitation({ ...link, invitedBy, invitedById: user.employeeId }, services.now())
}

type NewInvitation = Omit<InvitationTerms, 'organizationId'> & { expiresAt: string }

async function create(
  core: Core,
  context: CommandContext,
  { expiresAt, jobRoleIds, ...data }: NewInvitation,
): Promise<Outcome> {
  const [actor, organization] = await Promise.all([core.actorOf(context), organizationOf(core, context)])
  locationIn(organization, data.locationId)
  const { employeeId } = data
  const email = normalizedEmail(data.email)
  const roles = jobRoleIds && { jobRoleIds: knownRoles(jobRoleIds, organization.jobRoles) }
  const invited = { ...data, ...roles, email, organizationId: context.organizationId }
  const sending = core.run(context, {
    stream: invitationStream,
    id: employeeId,
    type: 'createInvitation',
    authorise: () => requireManagerOfEmployee(context, actor, data),
    decide: async (state) => {
      const events = domain.createInvitation(state, { ...invited, expiresAt })
      await openHiring(core).ensureFree(context, { email, holderId: employeeId })
      return events
    },
  })
  const done = await assertSameTarget({ email }, sending)
  return together(done, await addInvited(core, context, await invitationOf(core, context, employeeId)))
}

function invitedAlready() {
  const message = 'This address has been invited already'
  return new Refusal('conflict', message, { email: message })
}

/** `conflict` if the address has an account. */
export const createInvitation = operation({
  name: 'createInvitation',
  summary: 'Invite an employee by email',
  description:
    'With both names, the employee is added at once and can be scheduled before accepting. Owners are added when they accept.',
  access: sessionOnly(managers),
  rest: 'POST /api/auth/invitations',
  input: createInvitationInput,
  output: invitationOutput,
  async prepare({ hourlyRate, ...data }, { user, commandId, services }): Promise<NewInvitation & { id?: string }> {
    const { commands, database, identity } = services
    const { organizationId } = user
    const now = services.now()
    const locationId = await locationFor(services, user, data.locationId)
    const email = normalizedEmail(data.email)
    // Derived, so that a repeated command refers to the same employee.
    const employeeId = derivedId('invitation', organizationId, commandId)
    if ((await commands.readState(invitationStream, employeeId)).status === 'unknown') {
      if (await isInvited(database.kysely, organizationId, email, now.toISOString())) throw invitedAlready()
      await identity.admitInvitation({ email, organizationId }, now)
    }
    const terms = { ...data, employeeId, locationId, email, hourlyRateCents: cents(hourlyRate) }
    return { ...terms, id: employeeId, expiresAt: expiryOf(now) }
  },
  handle: (core, context, data) =>
    atomically(core, context, data.employeeId, (staged, within) => create(staged, within, data)),
  after: mailLink,
})

async function change(
  core: Core,
  context: CommandContext,
  employeeId: string,
  type: string,
  decide: typeof domain.revokeInvitation,
) {
  const [actor] = await Promise.all([core.actorOf(context), invitationOf(core, context, employeeId)])
  return core.run(context, {
    stream: invitationStream,
    id: employeeId,
    type,
    authorise: ({ state }) => requireManagerOfEmployee(context, actor, domain.existingInvitation(state)),
    decide,
  })
}

export const resendInvitation = operation({
  name: 'resendInvitation',
  summary: 'Email a new invitation link',
  description: 'The previous link stops working.',
  access: sessionOnly(managers),
  rest: 'POST /api/auth/invitations/{id}/resend',
  input: noInput,
  inputType: 'EmployeeInput',
  output: invitationOutput,
  async prepare({ id }, { user, services }) {
    const now = services.now()
    const state = await services.commands.readState(invitationStream, id)
    if (state.status === 'pending' && state.organizationId === user.organizationId) {
      await services.identity.admitInvitation(state, now)
    }
    return { employeeId: id, expiresAt: expiryOf(now) }
  },
  handle: (core, context, { employeeId, expiresAt }) =>
    change(core, context, employeeId, 'resendInvitation', (state) => domain.resendInvitation(state, { expiresAt })),
  after: mailLink,
})

export const revokeInvitation = operation({
  name: 'revokeInvitation',
  summary: 'Revoke an invitation',
  access: managers,
  rest: 'DELETE /api/auth/invitations/{id}',
  input: noInput,
  inputType: 'EmployeeInput',
  prepare: ({ id }) => ({ employeeId: id }),
  handle: (core, context, { employeeId }) =>
    change(core, context, employeeId, 'revokeInvitation', domain.revokeInvitation),
})
