import type { User } from '#schema/rest/auth.ts'
import type { Message } from '../mail/mail.ts'
import { resetMessage, verificationMessage } from '../mail/messages.ts'
import { createLink, type Purpose } from './links.ts'
import type { IdentityOptions } from './parts.ts'

type Recipient = Pick<User, 'employeeId' | 'email' | 'firstName'>

/** The mails with single-use links. They are sent behind the caller's back, whose answer must not tell how long it took. */
export function openLetters({ database, mail, jobs, publicUrl, logger }: Omit<IdentityOptions, 'commands'>) {
  const underWay = new Set<Promise<void>>()

  async function send(purpose: Purpose, path: string, message: typeof resetMessage, who: Recipient, now: Date) {
    const { token, id, expiresAt } = await createLink(database, purpose, who, now)
    await jobs?.schedule({ id: `link-${id}`, kind: 'link-expired', at: expiresAt, data: {} })
    const link = new URL(path, publicUrl)
    link.searchParams.set('token', token)
    const letter: Message = message({ to: who.email, firstName: who.firstName, link: link.href })
    await mail.send(letter)
  }

  function inBackground(task: () => Promise<void>) {
    const running = task()
      // Whoever waits for the mail can ask for another; nobody is there to hear of the error but the operator.
      .catch((error: unknown) => logger.error({ err: error }, 'a mail could not be sent'))
      .finally(() => underWay.delete(running))
    underWay.add(running)
  }

  return {
    sendVerification(who: Recipient, now: Date) {
      inBackground(() => send('verify_email', '/verify-email', verificationMessage, who, now))
    },
    /** `find` is part of what must not be waited for. */
    sendReset(find: () => Promise<Recipient | null>, now: Date) {
      inBackground(async () => {
        const who = await find()
        if (who) await send('reset_password', '/reset-password', resetMessage, who, now)
      })
    },
    async idle() {
      await Promise.all(underWay)
    },
  }
}

export type Letters = ReturnType<typeof openLetters>
