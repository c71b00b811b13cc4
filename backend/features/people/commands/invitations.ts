import { dayOf } from '#schema/shared/week-time.ts'
import type { CommandContext, Outcome } from '#kernel/commands/command.ts'
import { followUpContext, together } from '#kernel/commands/follow-up.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { Core } from '#backend/platform/core.ts'
import { requireSelf, requireSystem } from '#backend/platform/permissions.ts'
import { locationIn, organizationOf } from '#backend/features/organization/locations.ts'
import { canJoin, type NewEmployee } from '../domain/hiring.ts'
import {
  acceptableInvitation,
  acceptInvitation,
  existingInvitation,
  isAddedAtOnce,
  noLongerValid,
  renewInvitation,
  type Invitation,
} from '../domain/invitation.ts'
import { employeeStream, invitationStream } from '../streams.ts'
import { atomically } from './change-employee.ts'
import { openHiring } from './hiring.ts'

type Name = { firstName: string; lastName: string }

/** @throws Refusal `not_found`, also for other organizations' invitations */
export async function invitationOf(
  { read }: Core,
  { organizationId }: CommandContext,
  employeeId: string,
): Promise<Invitation> {
  const invitation = existingInvitation((await read(invitationStream, employeeId)).state)
  if (invitation.organizationId !== organizationId) throw new Refusal('not_found', 'There is no such invitation')
  return invitation
}

async function newEmployeeOf(
  core: Core,
  context: CommandContext,
  invitation: Invitation,
  name: Name,
): Promise<NewEmployee> {
  const { employeeId, organizationId, locationId, email, role, position, jobRoleIds, hourlyRateCents } = invitation
  const person = { employeeId, organizationId, locationId, ...name, email, role, position, jobRoleIds, phone: null }
  const { timeZone } = locationIn(await organizationOf(core, context), locationId)
  const hireDate = invitation.hireDate ?? dayOf(context.now.toISOString(), timeZone)
  const payRate = hourlyRateCents === null ? null : { effectiveFrom: hireDate, hourlyRateCents }
  return { ...person, hireDate, emailVerified: true, epc: null, payRate }
}

/** Adds the employee of an invitation: at once if it has a name, otherwise when it is accepted. Idempotent. */
export async function addInvited(core: Core, context: CommandContext, invitation: Invitation): Promise<Outcome[]> {
  const hiring = openHiring(core)
  const { employeeId, email, named } = invitation
  const added: Outcome[] = []
  if (named && isAddedAtOnce(invitation) && (await core.read(employeeStream, employeeId)).state.status === 'unknown') {
    const step = { ...followUpContext(context, 'invitation', employeeId), actor: context.actor }
    const account = { email: null, emailVerified: false }
    added.push(await hiring.add(step, { ...(await newEmployeeOf(core, context, invitation, named)), ...account }))
  }
  if (invitation.status !== 'accepted') return added
  const { firstName, lastName } = invitation
  const name = { firstName, lastName }
  const step = followUpContext(context, 'accepted invitation', employeeId)
  if (isAddedAtOnce(invitation)) return [...added, await hiring.join(step, { employeeId, email, ...name })]
  return [await hiring.add(step, await newEmployeeOf(core, context, invitation, name))]
}

async function accept(core: Core, context: CommandContext, { employeeId, ...name }: { employeeId: string } & Name) {
  const hiring = openHiring(core)
  const now = context.now.toISOString()
  const invitation = await invitationOf(core, context, employeeId)
  // An employee added at once may have left or got another address since.
  if (invitation.status === 'pending' && !canJoin((await core.read(employeeStream, employeeId)).state)) {
    throw noLongerValid()
  }
  // Claims first, because an accepted invitation must lead to an employee.
  const claimed =
    invitation.status === 'accepted'
      ? undefined
      : await hiring.claim(context, { employeeId, email: acceptableInvitation(invitation, now).email, epc: null })
  try {
    const accepted = await core.run(context, {
      stream: invitationStream,
      id: employeeId,
      type: 'acceptInvitation',
      authorise: () => requireSelf(context, employeeId, 'This invitation is for someone else'),
      decide: (state) => acceptInvitation(state, { ...name, now }),
    })
    return together(accepted, await addInvited(core, context, await invitationOf(core, context, employeeId)))
  } catch (error) {
    if (claimed && error instanceof Refusal) {
      const { status } = await invitationOf(core, context, employeeId)
      // Keeps the claim if a concurrent command accepted the invitation.
      if (status === 'revoked') await hiring.release(context, claimed)
    }
    throw error
  }
}

export const invitationCommands = (core: Core) => ({
  /** The link verifies the address. @throws Refusal `conflict` for a revoked, expired or accepted invitation */
  acceptInvitation: (
    context: CommandContext,
    { employeeId, firstName, lastName }: { employeeId: string; firstName: string; lastName: string },
  ) =>
    atomically(core, context, employeeId, (staged, within) =>
      accept(staged, within, { employeeId, firstName, lastName }),
    ),

  /** System only: an invitee has asked for a new link. Does nothing unless the invitation has expired. */
  renewInvitation: (context: CommandContext, { employeeId, expiresAt }: { employeeId: string; expiresAt: string }) =>
    core.run(context, {
      stream: invitationStream,
      id: employeeId,
      type: 'renewInvitation',
      authorise: () => requireSystem(context),
      decide: (state) => renewInvitation(state, { expiresAt, now: context.now.toISOString() }),
    }),

  /** System only: adds the employee of an invitation after a crash. */
  async reconcileInvitation(context: CommandContext, { employeeId }: { employeeId: string }) {
    requireSystem(context)
    const { position, state } = await core.read(invitationStream, employeeId)
    return together(
      { position, events: [], repeated: false },
      await addInvited(core, context, existingInvitation(state)),
    )
  },
})
