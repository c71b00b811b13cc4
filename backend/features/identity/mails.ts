import { letter } from '#backend/platform/mail/template.ts'
import type { Message } from '#backend/platform/mail/mail.ts'

type To = { to: string; firstName: string }

export function verificationMessage({ to, firstName, link }: To & { link: string }): Message {
  return letter(to, 'Verify your email address', {
    greeting: `Hello ${firstName},`,
    says: ['please confirm that this is your email address.'],
    button: 'Verify email',
    link,
    small: 'The link is good for 24 hours. If you did not sign up for Muster, ignore this message.',
  })
}

export function resetMessage({ to, firstName, link }: To & { link: string }): Message {
  return letter(to, 'Reset your password', {
    greeting: `Hello ${firstName},`,
    says: ['somebody, hopefully you, asked for a new password for your account.'],
    button: 'Choose a new password',
    link,
    small: 'The link is good for one hour. If it was not you, ignore this message: your password stays as it is.',
  })
}

/** `organization`, `invitedBy`: names. */
export function invitationMessage(mail: {
  to: string
  organization: string
  invitedBy: string
  link: string
}): Message {
  const { to, organization, invitedBy, link } = mail
  return letter(to, `Join ${organization} on Muster`, {
    greeting: 'Hello,',
    says: [
      `${invitedBy} invites you to join ${organization} on Muster, where you will find your schedule and clock in and out.`,
    ],
    button: 'Accept the invitation',
    link,
    small: 'The link is good for 7 days. If you do not expect this invitation, ignore this message.',
  })
}

/** `organization`: its name. */
export function welcomeMessage({ to, firstName, organization, link }: To & { organization: string; link: string }) {
  return letter(to, `Welcome to ${organization} on Muster`, {
    greeting: `Hello ${firstName},`,
    says: [
      `${organization} has added you to its staff on Muster, where you will find your schedule and clock in and out.`,
      'Choose a password to begin.',
    ],
    button: 'Choose a password',
    link,
    small: 'The link is good for 7 days. Afterwards, “Forgot password?” on the sign-in page sends you another.',
  })
}

/** `hours`: for how long the person has been clocked in. */
export function reminderMessage({ to, firstName, link, hours }: To & { link: string; hours: number }): Message {
  return letter(to, 'Are you still at work?', {
    greeting: `Hello ${firstName},`,
    says: [`you have been clocked in for ${hours} hours. If you have left, please clock out.`],
    button: 'Open the time clock',
    link,
    small: 'If you are still working, there is nothing to do.',
  })
}
