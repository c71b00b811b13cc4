import type { Logger } from 'pino'

/** `link`: the one thing to do in it; it goes into the log where there is no SMTP server. */
export type Message = { to: string; subject: string; text: string; html: string; link?: string }

export type Mail = {
  /** Resolves when the server has taken the message, or the file is written. @throws the transport's error */
  send(message: Message): Promise<void>
  close(): Promise<void>
}

export type MailConfig = {
  /** `smtp://user:password@host:587`. Without it messages become `.eml` files in `outbox`. */
  smtpUrl?: string | undefined
  outbox: string
  /** The sender, such as `Muster <muster@example.com>`. */
  from: string
}

export declare function openMail(config: MailConfig, logger: Logger): Mail
