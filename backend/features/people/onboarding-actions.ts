import type { z } from 'zod'
import type { inviteRequest, registerRequest } from '#schema/people/rest.ts'
import { normalizedEmail } from './claims.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { expiryOf } from '#backend/features/identity/links.ts'
import type { Caller } from '#backend/features/identity/identity.ts'
import { invitationById, isInvited, type Invitation } from './queries/invitations.ts'
import { blaming } from './blaming.ts'
import { placeFor, type Acting } from '#backend/platform/http/acting.ts'
import { commandOf, type Services } from '#backend/platform/http/services.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { invitationStream } from './streams.ts'

const cents = (rate: number | null) => (rate === null ? null : Math.round(rate * 100))

/** What REST and GraphQL do to have people join. Ids derive from the command's: told again, it is about the same. */
export function joiningActions(services: Services) {
  const { commands, database, identity } = services

  /** To be read within the organisation: whoever may invite somewhere has done so there. */
  const invitation = ({ user }: Acting, id: string): Promise<Invitation | undefined> =>
    invitationById(database.kysely, { organizationId: user.organizationId, locationId: null }, id)

  async function mail({ user }: Acting, employeeId: string, now: Date) {
    const [organization, invited] = await Promise.all([
      commands.readState(organizationStream, user.organizationId),
      commands.readState(invitationStream, employeeId),
    ])
    if (organization.status === 'unknown' || invited.status !== 'pending') return
    const { email, expiresAt } = invited
    const invitedBy = `${user.firstName} ${user.lastName}`
    await identity.mailInvitation({ employeeId, email, organization: organization.name, invitedBy, expiresAt }, now)
  }

  return {
    /** Somebody with a password of the manager's making. `employeeId`: theirs, for whom to read when `caughtUp`. */
    async register(acting: Acting, { password, hourlyRate, rfidTagEpc, ...data }: z.output<typeof registerRequest>) {
      const { user, commandId } = acting
      const locationId = await placeFor(services, user, data.locationId)
      const email = normalizedEmail(data.email)
      const employeeId = derivedId('employee', user.organizationId, commandId, email)
      const context = commandOf(user, commandId)
      const person = { ...data, employeeId, locationId, email, hourlyRateCents: cents(hourlyRate), epc: rfidTagEpc }
      const givePassword = () => identity.storeFirstPassword(employeeId, password, context)
      const outcome = await blaming({ badge: 'rfidTagEpc' }, commands.addEmployee(context, person, givePassword))
      if (!outcome.repeated) identity.mailVerification({ employeeId, email, firstName: data.firstName }, context.now)
      return { employeeId, caughtUp: await services.caughtUp(outcome) }
    },

    async invite(acting: Acting, { hourlyRate, ...data }: z.output<typeof inviteRequest>) {
      const { user, commandId } = acting
      const { organizationId } = user
      const locationId = await placeFor(services, user, data.locationId)
      const email = normalizedEmail(data.email)
      const employeeId = derivedId('invitation', organizationId, commandId)
      const context = commandOf(user, commandId)
      if ((await commands.readState(invitationStream, employeeId)).status === 'unknown') {
        if (await isInvited(database.kysely, organizationId, email, context.now.toISOString())) throw invitedAlready()
        await identity.admitInvitation({ email, organizationId }, context.now)
      }
      const outcome = await commands.sendInvitation(context, {
        ...data,
        employeeId,
        locationId,
        email,
        hourlyRateCents: cents(hourlyRate),
        expiresAt: expiryOf('invitation', context.now).toISOString(),
      })
      if (!outcome.repeated) await mail(acting, employeeId, context.now)
      const caughtUp = await services.caughtUp(outcome)
      return { invitation: await invitation(acting, employeeId), caughtUp }
    },

    async resend(acting: Acting, employeeId: string) {
      const { organizationId } = acting.user
      const context = commandOf(acting.user, acting.commandId)
      const state = await commands.readState(invitationStream, employeeId)
      if (state.status === 'pending' && state.organizationId === organizationId) {
        await identity.admitInvitation(state, context.now)
      }
      const expiresAt = expiryOf('invitation', context.now).toISOString()
      const outcome = await commands.resendInvitation(context, { employeeId, expiresAt })
      if (!outcome.repeated) await mail(acting, employeeId, context.now)
      const caughtUp = await services.caughtUp(outcome)
      return { invitation: await invitation(acting, employeeId), caughtUp }
    },

    async revoke({ user, commandId }: Acting, employeeId: string) {
      const outcome = await commands.revokeInvitation(commandOf(user, commandId), { employeeId })
      return { caughtUp: await services.caughtUp(outcome) }
    },

    /** What a link invites to. */
    async lookUp(token: string, caller: Pick<Caller, 'commandId' | 'now'>) {
      const { employeeId } = await identity.invitationOf(token, caller)
      const invited = await commands.readState(invitationStream, employeeId)
      if (invited.status === 'unknown') throw noLongerThere()
      const { organizationId, locationId, email, role, expiresAt } = invited
      const organization = await commands.readState(organizationStream, organizationId)
      const location = organization.status === 'founded' ? organization.locations[locationId] : undefined
      if (organization.status === 'unknown' || !location) throw noLongerThere()
      return { email, role, expiresAt, organization: organization.name, location: location.name }
    },
  }
}

const noLongerThere = () => new Refusal('not_found', 'There is no such invitation')

function invitedAlready() {
  const message = 'This address has been invited already'
  return new Refusal('conflict', message, { email: message })
}
