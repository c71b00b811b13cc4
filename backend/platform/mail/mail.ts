import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'

/** `link`: the one thing to do in it. */
export type Message = { to: string; subject: string; text: string; html: string; link?: string }

export type Mail = {
  /** Resolves when the server has accepted the message, or the file is written. @throws the transport's error */
  send(message: Message): Promise<void>
  close(): Promise<void>
}

export type MailConfig = {
  /** `smtp://user:password@host:587`. Without it messages become `.eml` files in `outbox`. */
  smtpUrl?: string | undefined
  outbox: string
  /** Log the links of mails that go to the outbox. They take over accounts: for development and the demo alone. */
  logLinks?: boolean
  /** The sender, such as `Muster <muster@example.com>`. */
  from: string
}

/** Sends over SMTP, or into a folder where no server is configured. */
export function openMail(config: MailConfig, logger: Logger): Mail {
  return config.smtpUrl === undefined ? outboxMail(config, logger) : smtpMail(config.smtpUrl, config.from)
}

function smtpMail(url: string, from: string): Mail {
  const transport = createTransport({ url, pool: true }, { from })
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html })
    },
    async close() {
      transport.close()
    },
  }
}

function outboxMail({ outbox, from, logLinks = false }: MailConfig, logger: Logger): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
  return {
    async send({ to, subject, text, html, link }) {
      const { message } = await transport.sendMail({ to: { name: '', address: to }, subject, text, html })
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      // Named by time, so that the folder sorts by it.
      const file = join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
      // Written aside first: programs that watch the folder never see half a message.
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      logger.info(
        logLinks ? { to, subject, file, link } : { file },
        'mail written to the outbox, because SMTP_URL is not set',
      )
    },
    async close() {
      transport.close()
    },
  }
}
