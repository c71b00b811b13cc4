import type { Logger } from 'pino'
import type { Database } from '#kernel/postgres/database.ts'
import type { Mail, Message } from '#backend/platform/mail/mail.ts'
import type { Jobs } from '#kernel/jobs/jobs.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Caller } from '#backend/platform/sessions.ts'
import type { InvitationMail } from './identity.ts'
import { jobs as expiry } from './delete-expired.ts'
import { createLink, deleteLinks, expiryOf, type Link, type Purpose } from './links.ts'
import { deviceOf } from './sessions/device.ts'
import {
  accountChangedMessage,
  addressTakenMessage,
  currentAddressMessage,
  newAddressMessage,
  offeredAddressMessage,
  invitationMessage,
  resetMessage,
  verificationMessage,
  welcomeMessage,
  type AccountChange,
} from './mail-templates.ts'

export type MailerDeps = {
  database: Database
  mail: Mail
  jobs?: Pick<Jobs, 'schedule'> | undefined
  publicUrl: string
  logger: Logger
}

type SendDeps = Omit<MailerDeps, 'logger'>
type Recipient = Pick<User, 'employeeId' | 'email' | 'firstName'>
type EmailChangeMail = Omit<Recipient, 'email'> & {
  before: string
  after: string
  sides: readonly ('current' | 'new')[]
}
type LinkMail = { purpose: Purpose; path: string; to: Link; expiresAt: Date; message: (link: string) => Message }

async function prepare(
  { database, mail, jobs, publicUrl }: SendDeps,
  linkMail: LinkMail,
): Promise<() => Promise<void>> {
  const { purpose, path, to, expiresAt, message } = linkMail
  const { token, id } = await createLink(database.kysely, purpose, to, expiresAt)
  await jobs?.schedule(expiry['identity.delete-expired'], { id: `link-${id}`, at: expiresAt, data: {} })
  const link = new URL(path, publicUrl)
  link.searchParams.set('token', token)
  return () => mail.send(message(link.href))
}

/** Mails an imported employee a link to choose their first password, valid long enough to survive a weekend. */
export async function sendWelcome(deps: SendDeps, to: Recipient & { organization: string }, now: Date): Promise<void> {
  const send = await prepare(deps, {
    purpose: 'reset_password',
    path: '/reset-password',
    to,
    expiresAt: expiryOf('invitation', now),
    message: (link) => welcomeMessage({ ...to, link }),
  })
  await send()
}

export async function prepareEmailOffer(
  deps: SendDeps,
  to: Recipient & { organization: string },
  now: Date,
): Promise<() => Promise<void>> {
  const purpose = 'offered_email'
  await deleteLinks(deps.database.kysely, purpose, to.employeeId)
  const message = (link: string) => offeredAddressMessage({ ...to, link })
  return prepare(deps, { purpose, path: '/reset-password', to, expiresAt: expiryOf(purpose, now), message })
}

export async function prepareInvitation(deps: SendDeps, to: InvitationMail): Promise<() => Promise<void>> {
  await deleteLinks(deps.database.kysely, 'invitation', to.employeeId)
  const message = (link: string) => invitationMessage({ ...to, about: [to.invitedById], link })
  const expiresAt = new Date(to.expiresAt)
  return prepare(deps, { purpose: 'invitation', path: '/accept-invite', to, expiresAt, message })
}

function originOf(caller: Pick<Caller, 'address' | 'userAgent'>): string | undefined {
  const { device, network } = deviceOf(caller)
  if (network === null) return device ?? undefined
  return `${device ?? 'an unknown device'} (network ${network})`
}

/** Mails with single-use links, sent in the background: response times must not reveal whether an account exists. */
export function openMailer({ logger, ...deps }: MailerDeps) {
  const pending = new Set<Promise<void>>()

  function inBackground(task: () => Promise<void>) {
    const running = task()
      // The recipient can request another mail, so the error is only logged.
      .catch((error: unknown) => logger.error({ err: error }, 'a mail could not be sent'))
      .finally(() => pending.delete(running))
    pending.add(running)
  }

  return {
    sendVerification(to: Recipient, now: Date) {
      inBackground(async () => {
        const purpose = 'verify_email'
        const message = (link: string) => verificationMessage({ ...to, link })
        const expiresAt = expiryOf(purpose, now)
        const send = await prepare(deps, { purpose, path: '/verify-email', to, expiresAt, message })
        await send()
      })
    },
    /** `find` runs in the background as well. */
    sendResets(find: () => Promise<(Recipient & { organization?: string | undefined })[]>, now: Date) {
      inBackground(async () => {
        for (const to of await find()) {
          const purpose = 'reset_password'
          const message = (link: string) => resetMessage({ ...to, link })
          const expiresAt = expiryOf(purpose, now)
          const send = await prepare(deps, { purpose, path: '/reset-password', to, expiresAt, message })
          await send()
        }
      })
    },
    sendEmailChange({ before, after, sides, ...to }: EmailChangeMail, now: Date) {
      inBackground(async () => {
        const mails = {
          current: {
            purpose: 'confirm_current_email',
            email: before,
            message: (link: string) => currentAddressMessage({ ...to, email: before, after, link }),
          },
          new: {
            purpose: 'confirm_new_email',
            email: after,
            message: (link: string) => newAddressMessage({ ...to, email: after, link }),
          },
        } as const
        for (const side of sides) {
          const { purpose, email, message } = mails[side]
          const link = { employeeId: to.employeeId, email }
          const expiresAt = expiryOf(purpose, now)
          const send = await prepare(deps, { purpose, path: '/confirm-email', to: link, expiresAt, message })
          await send()
        }
      })
    },
    sendAddressTaken(to: Recipient) {
      const link = new URL('/login', deps.publicUrl).href
      inBackground(() => deps.mail.send(addressTakenMessage({ ...to, link })))
    },
    /** Does nothing for an unverified address, which may be another person's. Send it after the commit. */
    sendAccountChanged(
      to: Pick<User, 'employeeId' | 'email' | 'firstName' | 'emailVerified'>,
      change: AccountChange,
      caller?: Pick<Caller, 'address' | 'userAgent'>,
    ) {
      if (!to.emailVerified) return
      const origin = caller && originOf(caller)
      const { employeeId, email, firstName } = to
      const { publicUrl } = deps
      inBackground(() =>
        deps.mail.send(accountChangedMessage({ employeeId, email, firstName, publicUrl }, change, origin)),
      )
    },
    /** Resolves once earlier links are invalid and the new one is valid; the mail follows. */
    async sendInvitation(to: InvitationMail) {
      inBackground(await prepareInvitation(deps, to))
    },
    async sendWelcome(to: Recipient & { organization: string }, now: Date) {
      await deleteLinks(deps.database.kysely, 'reset_password', to.employeeId)
      inBackground(() => sendWelcome(deps, to, now))
    },
    async sendEmailOffer(to: Recipient & { organization: string }, now: Date) {
      inBackground(await prepareEmailOffer(deps, to, now))
    },
    /** Runs a task whose duration must not show in the response. */
    inBackground,
    async idle() {
      // A task can start another one.
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

export type Mailer = ReturnType<typeof openMailer>
