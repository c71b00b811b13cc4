import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { unlessAborted } from '#kernel/retry.ts'
import { withoutAddresses } from '../logger.ts'

/** `about`: ids of employees, such as the recipient. The outbox deletes the mail when one of them is forgotten. */
export type Message = {
  to: string
  about: readonly string[]
  subject: string
  text: string
  html: string
  link?: string
}

export type Mail = {
  /** Resolves once accepted or written. @throws the transport's error; after a timeout, immediately for 30 s */
  send(message: Message): Promise<void>
  /** Waits 3 s for mails in flight, then aborts them. */
  close(): Promise<void>
}

type MailConfig = {
  /** `smtp://user:password@host:587`. Without it messages become `.eml` files in `outbox`. */
  smtpUrl?: string | undefined
  outbox: string
  /** Logs the links of mails in the outbox. For `npm run dev` only: a link lets its reader take over the account. */
  logLinks?: boolean
  from: string
  timing?: Partial<typeof TIMING>
}

const TIMING = {
  connect: 10_000,
  /** For a whole mail, including the wait for a connection. */
  send: 30_000,
  /** How long mails fail immediately after a timeout, so that they do not block all other jobs. */
  pause: 30_000,
  close: 3_000,
}

export function openMail(config: MailConfig, logger: Logger): Mail {
  return config.smtpUrl === undefined ? outboxMail(config, logger) : smtpMail(config.smtpUrl, config)
}

function smtpMail(url: string, { from, timing }: MailConfig): Mail {
  const { connect, send: whole, pause, close } = { ...TIMING, ...timing }
  const timeouts = { dnsTimeout: connect, connectionTimeout: connect, greetingTimeout: connect, socketTimeout: whole }
  const transport = createTransport({ url, pool: true, ...timeouts }, { from })
  const closing = new AbortController()
  const inFlight = new Set<Promise<void>>()
  let isClosed = false
  let unresponsiveUntil = 0

  async function deliver({ to, subject, text, html }: Message) {
    try {
      const sent = transport.sendMail({ to: { name: '', address: to }, subject, text, html })
      await unlessAborted(sent, AbortSignal.any([closing.signal, AbortSignal.timeout(whole)]))
    } catch (error) {
      if (isUnresponsive(error)) unresponsiveUntil = performance.now() + pause
      throw withoutRecipient(error)
    }
  }

  return {
    send(message) {
      if (isClosed) return Promise.reject(new Error('mail is closed'))
      if (performance.now() < unresponsiveUntil)
        return Promise.reject(new Error('the mail server did not respond recently'))
      const sending = deliver(message)
      inFlight.add(sending)
      return sending.finally(() => inFlight.delete(sending))
    },
    async close() {
      isClosed = true
      await Promise.race([Promise.allSettled(inFlight), wait(close, undefined, { ref: false })])
      closing.abort(new Error('mail is closed'))
      transport.close()
    },
  }
}

/** Servers quote the refused address, and messages of failed jobs are stored. Returns a new error, because a stack repeats the message. */
function withoutRecipient(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  return Object.assign(new Error(withoutAddresses(error.message)), {
    name: error.name,
    ...('code' in error && { code: error.code }),
  })
}

const isUnresponsive = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    ('code' in error && ['ETIMEDOUT', 'ECONNECTION', 'ESOCKET', 'EDNS'].includes(String(error.code))))

/** A header of mails in the outbox only: mail servers don't learn whom a mail is about. */
const ABOUT = 'X-Muster-About'

function outboxMail({ outbox, from, logLinks = false }: MailConfig, logger: Logger): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
  return {
    async send({ to, about, subject, text, html, link }) {
      const headers = { [ABOUT]: about.join(' ') }
      const { message } = await transport.sendMail({ to: { name: '', address: to }, subject, text, html, headers })
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      // Named by time, so that listings are in order.
      const file = join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
      // Renamed when complete, so that programs that watch the folder never read half a message.
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
