import type { Services } from '#backend/platform/services.ts'
import { invitationStream } from '#backend/features/people/streams.ts'

/** Returns the employee id of the organization's latest pending invitation to this address. */
export async function pendingInvitation(
  { commands, database, now }: Pick<Services, 'commands' | 'database' | 'now'>,
  organizationId: string,
  email: string,
): Promise<string | undefined> {
  const row = await database.kysely
    .selectFrom('read.invitations')
    .select('employee_id')
    .where('organization_id', '=', organizationId)
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .orderBy('sent_at', 'desc')
    .orderBy('employee_id')
    .executeTakeFirst()
  if (!row) return undefined
  const invitation = await commands.readState(invitationStream, row.employee_id)
  const isOpen = invitation.status === 'pending' && invitation.expiresAt > now().toISOString()
  return isOpen ? row.employee_id : undefined
}
