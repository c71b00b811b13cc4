import { organizationStream } from '#backend/features/organization/streams.ts'
import { invitationStream } from '../streams.ts'
import type { z } from 'zod'
import {
  INVITATION_LIFETIME,
  type inviteRequest,
  type newEmployeeRequest,
  type registerRequest,
} from '#schema/people/onboarding.ts'
import { normalizedEmail } from '../claims.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { invitationById, isInvited } from '../queries/invitations.ts'
import { peopleById } from '../queries.ts'
import { renameFields } from '../field-names.ts'
import { locationFor } from '#backend/platform/http/scope.ts'
import { type Initiator, commandContext } from '#backend/platform/initiator.ts'
import type { Services } from '#backend/platform/services.ts'

const expiryOf = (now: Date) => new Date(now.getTime() + INVITATION_LIFETIME).toISOString()

const cents = (rate: number | null) => (rate === null ? null : Math.round(rate * 100))

/** Ids derive from the command id, so a repeated command refers to the same employee. */
export function onboardingActions(services: Services) {
  const { commands, database, identity } = services

  async function employeeAfter({ user }: Initiator, employeeId: string, outcome: Outcome) {
    const { kysely, ...progress } = await services.readAfter(outcome)
    const [employee] = await peopleById(kysely, user.organizationId, [employeeId])
    return { employee, ...progress }
  }

  async function invitationAfter({ user }: Initiator, id: string, outcome: Outcome) {
    const { kysely, ...progress } = await services.readAfter(outcome)
    const reach = { organizationId: user.organizationId, locationId: null }
    return { invitation: await invitationById(kysely, reach, id), ...progress }
  }

  async function mail({ user }: Initiator, employeeId: string, now: Date) {
    const [organization, invited] = await Promise.all([
      commands.readState(organizationStream, user.organizationId),
      commands.readState(invitationStream, employeeId),
    ])
    if (organization.status === 'unknown' || invited.status !== 'pending') return
    const { email, expiresAt } = invited
    const invitedBy = `${user.firstName} ${user.lastName}`
    const { employeeId: invitedById, organizationId } = user
    await identity.mailInvitation(
      { employeeId, email, organizationId, organization: organization.name, invitedBy, invitedById, expiresAt },
      now,
    )
  }

  return {
    async register(
      initiator: Initiator,
      { password, hourlyRate, rfidTagEpc, ...data }: z.output<typeof registerRequest>,
    ) {
      const { user, commandId } = initiator
      const locationId = await locationFor(services, user, data.locationId)
      const email = normalizedEmail(data.email)
      const idOf = await commands.idsFromAddresses()
      const employeeId = idOf('employee', user.organizationId, commandId, email)
      const context = commandContext(user, commandId)
      const person = { ...data, employeeId, locationId, email, hourlyRateCents: cents(hourlyRate), epc: rfidTagEpc }
      const first = { employeeId, password, chosenBy: user.employeeId }
      const givePassword = () => identity.storeFirstPassword(first, context.now)
      identity.admitAccount()
      await identity.admitAddress(user.organizationId, context.now)
      const adding = commands.createEmployee(context, person, givePassword).catch(async (error: unknown) => {
        const isTaken = error instanceof Refusal && error.code === 'conflict' && error.fields && 'email' in error.fields
        if (isTaken) await identity.recordTakenAddress(user.organizationId, context.now)
        throw error
      })
      const outcome = await renameFields({ badge: 'rfidTagEpc' }, adding)
      if (!outcome.repeated) identity.mailVerification({ employeeId, email, firstName: data.firstName }, context.now)
      return employeeAfter(initiator, employeeId, outcome)
    },

    async add(initiator: Initiator, { hourlyRate, rfidTagEpc, ...data }: z.output<typeof newEmployeeRequest>) {
      const { user, commandId } = initiator
      const locationId = await locationFor(services, user, data.locationId)
      const employeeId = derivedId('employee', user.organizationId, commandId)
      const person = {
        ...data,
        employeeId,
        locationId,
        email: null,
        hourlyRateCents: cents(hourlyRate),
        epc: rfidTagEpc,
      }
      const adding = commands.createEmployee(commandContext(user, commandId), person, async () => {})
      const outcome = await renameFields({ badge: 'rfidTagEpc' }, adding)
      return employeeAfter(initiator, employeeId, outcome)
    },

    async createInvitation(initiator: Initiator, { hourlyRate, ...data }: z.output<typeof inviteRequest>) {
      const { user, commandId } = initiator
      const { organizationId } = user
      const locationId = await locationFor(services, user, data.locationId)
      const email = normalizedEmail(data.email)
      const employeeId = derivedId('invitation', organizationId, commandId)
      const context = commandContext(user, commandId)
      if ((await commands.readState(invitationStream, employeeId)).status === 'unknown') {
        if (await isInvited(database.kysely, organizationId, email, context.now.toISOString())) throw invitedAlready()
        await identity.admitInvitation({ email, organizationId }, context.now)
      }
      const outcome = await commands.createInvitation(context, {
        ...data,
        employeeId,
        locationId,
        email,
        hourlyRateCents: cents(hourlyRate),
        expiresAt: expiryOf(context.now),
      })
      if (!outcome.repeated) await mail(initiator, employeeId, context.now)
      return invitationAfter(initiator, employeeId, outcome)
    },

    async resend(initiator: Initiator, employeeId: string) {
      const { organizationId } = initiator.user
      const context = commandContext(initiator.user, initiator.commandId)
      const state = await commands.readState(invitationStream, employeeId)
      if (state.status === 'pending' && state.organizationId === organizationId) {
        await identity.admitInvitation(state, context.now)
      }
      const outcome = await commands.resendInvitation(context, { employeeId, expiresAt: expiryOf(context.now) })
      if (!outcome.repeated) await mail(initiator, employeeId, context.now)
      return invitationAfter(initiator, employeeId, outcome)
    },

    async revoke({ user, commandId }: Initiator, employeeId: string) {
      const outcome = await commands.revokeInvitation(commandContext(user, commandId), { employeeId })
      return { caughtUp: await services.caughtUp(outcome) }
    },
  }
}

function invitedAlready() {
  const message = 'This address has been invited already'
  return new Refusal('conflict', message, { email: message })
}
