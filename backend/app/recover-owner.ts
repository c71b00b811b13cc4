import { join } from 'node:path'
import { openMailer } from '#backend/features/identity/mailer.ts'
import { createRecoveryLinks } from '#backend/features/identity/passwords/owner-recovery.ts'
import { checked } from '#backend/platform/http/input.ts'
import { openLogger } from '#backend/platform/logger.ts'
import { openMail } from '#backend/platform/mail/mail.ts'
import { claimsKeyOf } from '#backend/platform/personal-keys.ts'
import type { Config } from '#backend/platform/config.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { forgotPasswordRequest } from '#schema/identity/rest.ts'
import { openCommands } from './commands.ts'
import { openMusterLog, type LogConfig } from './log.ts'

/** Creates recovery links and mails the owner that they exist. A failed mail is only logged. @returns lines to print */
export async function recoverOwner(
  config: Pick<Config, keyof LogConfig | 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  database: Database,
  address: string,
): Promise<string[]> {
  const { email } = checked(forgotPasswordRequest, { email: address })
  const { smtpUrl, mailFrom: from, publicUrl } = config
  const logger = openLogger({ logLevel: 'warn' })
  const { log, keys } = await openMusterLog(config, database)
  const mail = openMail({ smtpUrl, from, outbox: join(config.dataDir, 'outbox') }, logger)
  const mailer = openMailer({ database, mail, publicUrl, logger })
  try {
    const commands = openCommands({ log, claimsKey: await claimsKeyOf(database, keys) })
    const links = await createRecoveryLinks({ database, commands, mailer, publicUrl }, email.toLowerCase(), new Date())
    return links.flatMap(({ user: { firstName, lastName }, organization, link }) => [
      `${firstName} ${lastName}, owner of ${organization}, can use this link once and within an hour:`,
      link,
    ])
  } finally {
    await mailer.idle()
    await mail.close()
    await log.close()
  }
}
