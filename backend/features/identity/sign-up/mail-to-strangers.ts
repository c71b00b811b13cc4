import type { Kysely } from 'kysely'
import type { Tables } from '#kernel/postgres/tables.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import { employeeStream } from '#backend/features/people/streams.ts'
import type { WaitingMail } from '../tables.ts'

/**
 * Anyone can sign up with a foreign address and name. Strangers therefore get mail from an organization only after
 * its founder, or the owner who requests the mail, has verified their address.
 */
export async function mayMailStrangers(commands: Commands, organizationId: string, askedBy: string | null) {
  const organization = await commands.readState(organizationStream, organizationId)
  const founderId = organization.status === 'founded' ? organization.founderId : null
  for (const employeeId of new Set([founderId, askedBy])) {
    if (employeeId !== null && (await isVerifiedOwner(commands, employeeId, employeeId === founderId))) return true
  }
  return false
}

async function isVerifiedOwner(commands: Commands, employeeId: string, isFounder: boolean) {
  const person = await commands.readState(employeeStream, employeeId)
  return person.status !== 'unknown' && person.emailVerified && (isFounder || person.role === 'owner')
}

export async function keepMail(kysely: Kysely<Tables>, mail: WaitingMail): Promise<void> {
  await kysely
    .insertInto('identity.waiting_mail')
    .values(mail)
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'kind', 'subject_id']).doUpdateSet({ expires_at: mail.expires_at }),
    )
    .execute()
}

/**
 * Selects unexpired mail that waits until an owner has verified their address. The caller deletes each row after sending it,
 * so a crash may repeat mail but not lose it.
 */
export const waitingMail = (kysely: Kysely<Tables>, organizationId: string, now: Date) =>
  kysely
    .selectFrom('identity.waiting_mail')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('expires_at', '>', now.toISOString())
    .execute()

export async function deleteWaitingMail(
  kysely: Kysely<Tables>,
  { organization_id, kind, subject_id }: WaitingMail,
): Promise<void> {
  await kysely
    .deleteFrom('identity.waiting_mail')
    .where('organization_id', '=', organization_id)
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .execute()
}
