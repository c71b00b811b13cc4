import type { InvitationTerms } from '#schema/people/invitation-events.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { canJoin, type NewEmployee } from '../domain/hiring.ts'
import { knownRoles } from '../domain/terms.ts'
import {
  acceptInvitation,
  resendInvitation,
  revokeInvitation,
  createInvitation,
  isAddedAtOnce,
  noLongerValid,
  existingInvitation,
  acceptableInvitation,
  type Invitation,
} from '../domain/invitation.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { requireManagerOfEmployee, requireSelf, requireSystem } from '#backend/platform/permissions.ts'
import { normalizedEmail } from '../claims.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import type { Core } from '#backend/platform/core.ts'
import { followUpContext, together } from '#kernel/commands/follow-up.ts'
import { assertSameTarget } from '#kernel/commands/repeated-command.ts'
import type { Hiring } from './hiring.ts'
import { locationIn, organizationOf } from '#backend/features/organization/locations.ts'
import { employeeStream, invitationStream } from '../streams.ts'

export function invitationCommands({ run, read, actorOf }: Core, hiring: Hiring) {
  /** @throws Refusal `not_found`, also for other organizations' invitations */
  async function invitationOf({ organizationId }: CommandContext, employeeId: string): Promise<Invitation> {
    const invitation = existingInvitation((await read(invitationStream, employeeId)).state)
    if (invitation.organizationId !== organizationId) throw new Refusal('not_found', 'There is no such invitation')
    return invitation
  }

  /** An employee added at once gets the account when the invitation is accepted. Idempotent. */
  async function welcome(context: CommandContext, invitation: Invitation): Promise<Outcome[]> {
    const { employeeId, email, named } = invitation
    const added: Outcome[] = []
    if (named && isAddedAtOnce(invitation) && (await read(employeeStream, employeeId)).state.status === 'unknown') {
      const step = { ...followUpContext(context, 'invitation', employeeId), actor: context.actor }
      const account = { email: null, emailVerified: false }
      added.push(await hiring.add(step, { ...(await newEmployeeOf(context, invitation, named)), ...account }))
    }
    if (invitation.status !== 'accepted') return added
    const { firstName, lastName } = invitation
    const name = { firstName, lastName }
    const step = followUpContext(context, 'accepted invitation', employeeId)
    if (isAddedAtOnce(invitation)) return [...added, await hiring.join(step, { employeeId, email, ...name })]
    return [await hiring.add(step, await newEmployeeOf(context, invitation, name))]
  }

  async function newEmployeeOf(context: CommandContext, invitation: Invitation, name: Name): Promise<NewEmployee> {
    const { employeeId, organizationId, locationId, email, role, position, jobRoleIds, hourlyRateCents } = invitation
    const person = { employeeId, organizationId, locationId, ...name, email, role, position, jobRoleIds, phone: null }
    const { timeZone } = locationIn(await organizationOf({ read }, context), locationId)
    const hireDate = invitation.hireDate ?? dayOf(context.now.toISOString(), timeZone)
    const payRate = hourlyRateCents === null ? null : { effectiveFrom: hireDate, hourlyRateCents }
    return { ...person, hireDate, emailVerified: true, epc: null, payRate }
  }

  async function change(
    context: CommandContext,
    employeeId: string,
    { type, decide }: { type: string; decide: typeof revokeInvitation },
  ) {
    const [actor] = await Promise.all([actorOf(context), invitationOf(context, employeeId)])
    return run(context, {
      stream: invitationStream,
      id: employeeId,
      type,
      authorise: ({ state }) => requireManagerOfEmployee(context, actor, existingInvitation(state)),
      decide,
    })
  }

  return {
    /** `conflict` if the address has an account. `expiresAt`: ISO 8601, UTC. */
    async createInvitation(
      context: CommandContext,
      { expiresAt, jobRoleIds, ...data }: Omit<InvitationTerms, 'organizationId'> & { expiresAt: string },
    ) {
      const [actor, organization] = await Promise.all([actorOf(context), organizationOf({ read }, context)])
      locationIn(organization, data.locationId)
      const { employeeId } = data
      const email = normalizedEmail(data.email)
      const roles = jobRoleIds && { jobRoleIds: knownRoles(jobRoleIds, organization.jobRoles) }
      const invited = { ...data, ...roles, email, organizationId: context.organizationId }
      const sending = run(context, {
        stream: invitationStream,
        id: employeeId,
        type: 'createInvitation',
        authorise: () => requireManagerOfEmployee(context, actor, data),
        decide: async (state) => {
          const events = createInvitation(state, { ...invited, expiresAt })
          await hiring.ensureFree(context, { email, holderId: employeeId })
          return events
        },
      })
      const done = await assertSameTarget({ email }, sending)
      return together(done, await welcome(context, await invitationOf(context, employeeId)))
    },

    async resendInvitation(
      context: CommandContext,
      { employeeId, expiresAt }: { employeeId: string; expiresAt: string },
    ) {
      return change(context, employeeId, {
        type: 'resendInvitation',
        decide: (state) => resendInvitation(state, { expiresAt }),
      })
    },

    async revokeInvitation(context: CommandContext, { employeeId }: { employeeId: string }) {
      return change(context, employeeId, { type: 'revokeInvitation', decide: revokeInvitation })
    },

    /** The link verifies the address. @throws Refusal `conflict` for a revoked, expired or accepted invitation */
    async acceptInvitation(
      context: CommandContext,
      { employeeId, firstName, lastName }: { employeeId: string; firstName: string; lastName: string },
    ) {
      const now = context.now.toISOString()
      const invitation = await invitationOf(context, employeeId)
      const name = { firstName, lastName }
      // An employee added at once may have left or got another address since.
      if (invitation.status === 'pending' && !canJoin((await read(employeeStream, employeeId)).state)) {
        throw noLongerValid()
      }
      // Claims first, because an accepted invitation must lead to an employee.
      const claimed =
        invitation.status === 'accepted'
          ? undefined
          : await hiring.claim(context, { employeeId, email: acceptableInvitation(invitation, now).email, epc: null })
      try {
        const accepted = await run(context, {
          stream: invitationStream,
          id: employeeId,
          type: 'acceptInvitation',
          authorise: () => requireSelf(context, employeeId, 'This invitation is for someone else'),
          decide: (state) => acceptInvitation(state, { ...name, now }),
        })
        return together(accepted, await welcome(context, await invitationOf(context, employeeId)))
      } catch (error) {
        if (claimed && error instanceof Refusal) {
          const { status } = await invitationOf(context, employeeId)
          // Keeps the claim if a concurrent command accepted the invitation.
          if (status === 'revoked') await hiring.release(context, claimed)
        }
        throw error
      }
    },

    /** System only: adds the employee of an invitation after a crash. */
    async reconcileInvitation(context: CommandContext, { employeeId }: { employeeId: string }) {
      requireSystem(context)
      const { position, state } = await read(invitationStream, employeeId)
      return together({ position, events: [], repeated: false }, await welcome(context, existingInvitation(state)))
    },
  }
}

type Name = { firstName: string; lastName: string }
