import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { openLogger } from '#backend/platform/logger.ts'
import { recipientOf } from '#backend/features/identity/email-change/offer.ts'
import { prepareEmailOffer } from '#backend/features/identity/mailer.ts'
import type { Config } from '#backend/platform/config.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { checked } from '#backend/platform/http/input.ts'
import { claimsKeyOf } from '#backend/platform/personal-keys.ts'
import { openMail } from '#backend/platform/mail/mail.ts'
import { openMusterLog, type LogConfig } from '#backend/app/log.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { updateEmployeeEmailInput } from '#schema/people/inputs.ts'
import { byId } from '#schema/shared/rest.ts'
import { openCommands } from './commands.ts'

export const listLostEmails = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('read.people as person')
    .innerJoin('read.organizations as organization', 'organization.organization_id', 'person.organization_id')
    .select([
      'person.employee_id as id',
      'person.role',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'organization.name as organization',
    ])
    .where('person.email', 'is', null)
    .where('person.status', '=', 'active')
    .orderBy('organization.name')
    .orderBy('person.last_name')
    .orderBy('person.employee_id')
    .execute()

/** Does the same as a manager in the client, for an organization whose only owner has lost their email address. */
export async function offerEmail(
  config: Pick<Config, keyof LogConfig | 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  database: Database,
  request: { employeeId: string; email: string },
): Promise<void> {
  const { id: employeeId } = checked(byId, { id: request.employeeId })
  const { email } = checked(updateEmployeeEmailInput, { email: request.email })
  const { smtpUrl, mailFrom: from, publicUrl } = config
  const logger = openLogger({ logLevel: 'warn' })
  const { log, keys } = await openMusterLog(config, database)
  const mail = openMail({ smtpUrl, from, outbox: join(config.dataDir, 'outbox') }, logger)
  try {
    const commands = openCommands({ log, claimsKey: await claimsKeyOf(database, keys) })
    const { organizationId, ...to } = await recipientOf(commands, { employeeId, email: email.toLowerCase() })
    const actor = { kind: 'system', name: 'operator' } as const
    const now = new Date()
    await commands.offerEmail({ commandId: randomUUID(), organizationId, actor, now }, to)
    const send = await prepareEmailOffer({ database, mail, publicUrl }, to, now)
    await send()
  } finally {
    await mail.close()
    await log.close()
  }
}
