import { Refusal } from '#kernel/commands/refusal.ts'
import {
  noLongerValid,
  canJoin,
  existingInvitation,
  acceptableInvitation,
  invitationById,
} from '#backend/features/people/invitation-link.ts'
import { ownContext, type Deps } from '../deps.ts'
import type { Identity, InvitationMail } from '../identity.ts'
import { countersOf } from '../limits/attempts.ts'
import { expiryOf, findExpiredInvitation, findLink, useLink } from '../links.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { strangersTurn } from '../passwords/passwords.ts'
import { deleteWaitingMail, keepMail, mayMailStrangers } from './mail-to-strangers.ts'
import { recordSecurity } from '../security/record.ts'
import { refuseIfSingleSignOnRequired } from '../sessions/required-single-sign-on.ts'
import { userOf } from '../user.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import type { Caller } from '#backend/platform/sessions.ts'
import { employeeStream, invitationStream } from '#backend/features/people/streams.ts'

type Invitations = Pick<
  Identity,
  | 'admitInvitation'
  | 'admitImport'
  | 'admitAddress'
  | 'recordTakenAddress'
  | 'mailInvitation'
  | 'mailWelcome'
  | 'invitationOf'
  | 'renewInvitation'
  | 'acceptInvitation'
>

export function invitations({ database, commands, ...deps }: Deps): Invitations {
  const { passwords, sessions, attempts, mailer, limited, signUpPolicy, mailBudget } = deps

  const admitInvitation: Identity['admitInvitation'] = async ({ email, organizationId }, now) => {
    signUpPolicy.admitAccount()
    const account = await commands.emailClaimId(email)
    await attempts.spend(
      [
        { kind: 'mail account', of: account },
        { kind: 'invitations', of: organizationId },
      ],
      now,
    )
    await mailBudget.spend(organizationId, now)
  }

  const mailInvitation = async (invitation: InvitationMail) => {
    const { employeeId, organizationId, invitedById, expiresAt } = invitation
    const mayMail = () => mayMailStrangers(commands, organizationId, invitedById)
    if (!(await mayMail())) {
      const kept = { organization_id: organizationId, kind: 'invitation', subject_id: employeeId } as const
      await keepMail(database.kysely, { ...kept, invited_by: invitedById, expires_at: expiresAt })
      // The owner may have verified their address before this mail was queued.
      if (!(await mayMail())) return
      await deleteWaitingMail(database.kysely, { ...kept, invited_by: invitedById, expires_at: expiresAt })
    }
    await mailer.sendInvitation(invitation)
  }

  async function renew(token: string, { commandId, now }: Caller): Promise<void> {
    const link = await findExpiredInvitation(database.kysely, token, now)
    if (!link) return
    const { employeeId } = link
    const [invitation, employee] = await Promise.all([
      commands.readState(invitationStream, employeeId),
      commands.readState(employeeStream, employeeId),
    ])
    const isExpired = invitation.status === 'pending' && invitation.expiresAt <= now.toISOString()
    // An employee added at once may have left or got another address since.
    if (!isExpired || invitation.email !== link.email || !canJoin(employee)) return
    const { organizationId, email } = invitation
    const organization = await commands.readState(organizationStream, organizationId)
    const listed = await invitationById(database.kysely, { organizationId, locationId: null }, employeeId)
    if (organization.status === 'unknown' || !listed) return
    const invitedById = listed.invitedById ?? organization.founderId
    if (!invitedById) return
    await admitInvitation({ email, organizationId }, now)
    const expiresAt = expiryOf('invitation', now).toISOString()
    const actor = { kind: 'system', name: 'invitation link' } as const
    const { events } = await commands.renewInvitation(
      { commandId, organizationId, actor, now },
      { employeeId, expiresAt },
    )
    if (events.length === 0) return
    const invitedBy = listed.invitedBy || 'A colleague'
    const mail = { employeeId, email, organizationId, organization: organization.name, expiresAt }
    await mailInvitation({ ...mail, invitedBy, invitedById })
  }

  return {
    admitInvitation,

    admitImport: (organizationId, now) => attempts.spend([{ kind: 'imports', of: organizationId }], now),
    async admitAddress(organizationId, now) {
      await attempts.check([{ kind: 'taken addresses', of: organizationId }], now)
      await mailBudget.spend(organizationId, now)
    },
    recordTakenAddress: (organizationId, now) =>
      attempts.record([{ kind: 'taken addresses', of: organizationId }], now),

    mailInvitation,

    async mailWelcome(who, { organization, sentBy, now }) {
      if (!(await mayMailStrangers(commands, who.organizationId, sentBy))) {
        throw new Refusal('conflict', 'An owner must verify their own email address first. Emails wait until then.')
      }
      await mailer.sendWelcome({ ...who, organization }, now)
    },

    async invitationOf(token, caller) {
      signUpPolicy.admitAccount()
      const link = await findLink(database.kysely, 'invitation', token, caller)
      if (!link) throw noLongerValid()
      const { employeeId } = acceptableInvitation(
        await commands.readState(invitationStream, link.employeeId),
        caller.now.toISOString(),
      )
      return { employeeId }
    },

    async renewInvitation(token, caller) {
      signUpPolicy.admitAccount()
      await attempts.spend(countersOf('mail address', caller.address), caller.now)
      mailer.inBackground(async () => {
        try {
          await renew(token, caller)
        } catch (error) {
          // The response is the same for an invitation over its limits.
          if (!(error instanceof Refusal)) throw error
        }
      })
    },

    async acceptInvitation({ token, password, ...name }, caller) {
      const { now } = caller
      signUpPolicy.admitAccount()
      await refuseCommonPassword(password)
      // Checked before hashing, so that invented links don't cost a hash.
      const link = await findLink(database.kysely, 'invitation', token, caller)
      if (!link) throw noLongerValid()
      const { employeeId } = link
      const turn = strangersTurn(caller)
      const hash = await passwords.hash(password, turn)
      const { position } = await limited(() =>
        database.kysely.transaction().execute(async (transaction) => {
          // Locks the row: a simultaneous use of the same link waits here and can't change the password afterwards.
          if (!(await useLink(transaction, 'invitation', token, caller))) throw noLongerValid()
          const invitation = existingInvitation(await commands.readState(invitationStream, employeeId))
          if (invitation.status === 'accepted') {
            if (!(await passwords.check(employeeId, password, turn))) throw noLongerValid()
          } else {
            acceptableInvitation(invitation, now.toISOString())
            await refuseIfSingleSignOnRequired(transaction, invitation)
            // Outside the transaction: an account must not exist without its password, even after a crash.
            await passwords.store(database.kysely, employeeId, hash, now)
          }
          return commands.acceptInvitation(ownContext(invitation, caller), { employeeId, ...name })
        }),
      )
      const user = userOf(await commands.readState(employeeStream, employeeId))
      if (!user) throw noLongerValid()
      await recordSecurity(database.kysely, user, 'signed_in', caller)
      return { ...(await sessions.create(user, caller)), position }
    },
  }
}
