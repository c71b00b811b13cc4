import { organizationStream } from '#backend/features/organization/streams.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Deps } from '../deps.ts'
import { createLink, deleteLinks, expiryOf } from '../links.ts'
import { recordSecurity } from '../security/record.ts'
import { usersClaiming } from '../sessions/sign-in.ts'

type RecoveryLink = { user: User; organization: string; link: string }

/**
 * Creates a link for an owner who lost their phone and codes. `resetPassword` takes it, and also removes the second factor. Ends
 * earlier links. Two organizations can have an owner with the address while nobody has verified it; each gets a link.
 * @throws Refusal `not_found` if no active owner has the address
 */
export async function createRecoveryLinks(
  { database, commands, mailer, publicUrl }: Pick<Deps, 'database' | 'commands' | 'mailer'> & { publicUrl: string },
  email: string,
  now: Date,
): Promise<RecoveryLink[]> {
  const claimants = await usersClaiming(commands, email)
  const owners = claimants.filter((user) => user.role === 'owner' && user.email === email)
  if (owners.length === 0) throw new Refusal('not_found', `There is no active owner with the address ${email}`)
  const links: RecoveryLink[] = []
  for (const user of owners) {
    const organization = await commands.readState(organizationStream, user.organizationId)
    if (organization.status === 'unknown') continue
    const purpose = 'owner_recovery'
    const { token } = await database.kysely.transaction().execute(async (transaction) => {
      await deleteLinks(transaction, purpose, user.employeeId)
      await recordSecurity(transaction, user, 'recovery_link_created', { now, detail: 'by the operator of the server' })
      return createLink(transaction, purpose, user, expiryOf(purpose, now))
    })
    mailer.sendAccountChanged(user, 'recovery_link_created')
    const link = new URL('/reset-password', publicUrl)
    link.searchParams.set('token', token)
    links.push({ user, organization: organization.name, link: link.href })
  }
  return links
}
