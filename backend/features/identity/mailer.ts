import type { Logger } from 'pino'
import type { User } from '#schema/identity/rest.ts'
import type { Database } from '#backend/platform/database/database.ts'
import type { Mail, Message } from '#backend/platform/mail/mail.ts'
import type { Jobs } from '#kernel/jobs/jobs.ts'
import { invitationMessage, resetMessage, verificationMessage, welcomeMessage } from './mails.ts'
import type { InvitationMail } from './identity.ts'
import { createLink, endLinks, expiryOf, type Link, type Purpose } from './links.ts'

type Recipient = Pick<User, 'employeeId' | 'email' | 'firstName'>
type Means = { database: Database; mail: Mail; jobs?: Jobs | undefined; publicUrl: string }

/** `message`: the mail with that link. `expiresAt`: when links of its kind do, where not given. */
type Letter = {
  purpose: Purpose
  path: string
  who: Link
  now: Date
  expiresAt?: Date
  message: (link: string) => Message
}

/** Makes a link. @returns what mails it */
async function prepare({ database, mail, jobs, publicUrl }: Means, letter: Letter): Promise<() => Promise<void>> {
  const { purpose, path, who, now, message, expiresAt = expiryOf(purpose, now) } = letter
  const { token, id } = await createLink(database, purpose, who, expiresAt)
  await jobs?.schedule({ id: `link-${id}`, kind: 'link-expired', at: expiresAt, data: {} })
  const link = new URL(path, publicUrl)
  link.searchParams.set('token', token)
  return () => mail.send(message(link.href))
}

/** To somebody who was imported: a link to choose their first password by, which they may find after a weekend. */
export async function sendWelcome(means: Means, who: Recipient & { organization: string }, now: Date): Promise<void> {
  const { email: to, firstName, organization } = who
  const send = await prepare(means, {
    purpose: 'reset_password',
    path: '/reset-password',
    who,
    now,
    expiresAt: expiryOf('invitation', now),
    message: (link) => welcomeMessage({ to, firstName, organization, link }),
  })
  await send()
}

/** The mails with single-use links. They are sent behind the caller's back, whose answer must not tell how long it took. */
export function openLetters({ logger, ...means }: Means & { logger: Logger }) {
  const underWay = new Set<Promise<void>>()

  function inBackground(task: () => Promise<void>) {
    const running = task()
      // Whoever waits for the mail can ask for another; nobody is there to hear of the error but the operator.
      .catch((error: unknown) => logger.error({ err: error }, 'a mail could not be sent'))
      .finally(() => underWay.delete(running))
    underWay.add(running)
  }

  return {
    sendVerification(who: Recipient, now: Date) {
      inBackground(async () => {
        const message = (link: string) => verificationMessage({ to: who.email, firstName: who.firstName, link })
        const send = await prepare(means, { purpose: 'verify_email', path: '/verify-email', who, now, message })
        await send()
      })
    },
    /** `find` is part of what must not be waited for. */
    sendReset(find: () => Promise<Recipient | null>, now: Date) {
      inBackground(async () => {
        const who = await find()
        if (!who) return
        const message = (link: string) => resetMessage({ to: who.email, firstName: who.firstName, link })
        const send = await prepare(means, { purpose: 'reset_password', path: '/reset-password', who, now, message })
        await send()
      })
    },
    /** Resolves when the links before have ended and this one is good; it is mailed afterwards. */
    async sendInvitation({ expiresAt, ...invitation }: InvitationMail, now: Date) {
      const { employeeId, email: to, organization, invitedBy } = invitation
      await endLinks(means.database.kysely, 'invitation', employeeId)
      const send = await prepare(means, {
        purpose: 'invitation',
        path: '/accept-invite',
        who: invitation,
        now,
        expiresAt: new Date(expiresAt),
        message: (link) => invitationMessage({ to, organization, invitedBy, link }),
      })
      inBackground(send)
    },
    async idle() {
      await Promise.all(underWay)
    },
  }
}

export type Letters = ReturnType<typeof openLetters>
