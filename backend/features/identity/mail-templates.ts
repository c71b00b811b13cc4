import type { Message } from '#backend/platform/mail/mail.ts'
import { actionMail } from '#backend/platform/mail/template.ts'

type To = { email: string; firstName: string; link: string }

export function verificationMessage({ email, firstName, link }: To): Message {
  return actionMail(email, 'Verify your email address', {
    greeting: `Hello ${firstName},`,
    paragraphs: ['Please confirm that this is your email address.'],
    button: 'Verify email',
    link,
    footnote: 'This link expires in 24 hours. Didn’t sign up for Muster? Ignore this email.',
  })
}

export function resetMessage({
  email,
  firstName,
  link,
  organization,
}: To & { organization?: string | undefined }): Message {
  return actionMail(email, 'Reset your password', {
    greeting: `Hello ${firstName},`,
    paragraphs: [`We received a request to reset your password${organization ? ` at ${organization}` : ''}.`],
    button: 'Choose a new password',
    link,
    footnote: 'This link expires in 1 hour. Didn’t request this? Ignore this email: your password stays the same.',
  })
}

/** Sent to the new address. Does not name the current one, because the new address may be mistyped. */
export function newAddressMessage({ email, firstName, link }: To): Message {
  return actionMail(email, 'Confirm your new email address', {
    greeting: `Hello ${firstName},`,
    paragraphs: ['You asked to use this email address for your Muster account. Please confirm that it is yours.'],
    button: 'Confirm new address',
    link,
    footnote: 'This link expires in 24 hours. Didn’t request this? Ignore this email.',
  })
}

export function currentAddressMessage({ email, firstName, link, after }: To & { after: string }): Message {
  return actionMail(email, 'Confirm the change of your email address', {
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You asked to change your email address to ${after}.`,
      'Once both addresses are confirmed, sign in with the new one.',
    ],
    button: 'Confirm change',
    link,
    footnote: 'This link expires in 24 hours. Didn’t request this? Change your password now: someone else knows it.',
  })
}

export function offeredAddressMessage({
  email,
  firstName,
  organization,
  link,
}: To & { organization: string }): Message {
  return actionMail(email, `Sign in to ${organization} on Muster`, {
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${organization} wants to use this email address for your Muster account.`,
      'Choose a password to confirm that the address is yours, then sign in with it.',
    ],
    button: 'Choose a password',
    link,
    footnote: 'This link expires in 7 days. Don’t know them? Ignore this email.',
  })
}

export function addressTakenMessage({ email, firstName, link }: To): Message {
  return actionMail(email, 'Your email address was not changed', {
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'You asked to use this email address for your Muster account, but another account already has it.',
      'Nothing has changed: sign in with your previous address.',
    ],
    button: 'Sign in',
    link,
    footnote: 'Didn’t request this? Ignore this email.',
  })
}

export function invitationMessage(to: { email: string; organization: string; invitedBy: string; link: string }) {
  const { email, organization, invitedBy, link } = to
  return actionMail(email, `Join ${organization} on Muster`, {
    greeting: 'Hello,',
    paragraphs: [
      `${invitedBy} invites you to join ${organization} on Muster, where you can see your schedule and clock in and out.`,
    ],
    button: 'Accept invitation',
    link,
    footnote: 'This link expires in 7 days. Didn’t expect this invitation? Ignore this email.',
  })
}

export function welcomeMessage({ email, firstName, organization, link }: To & { organization: string }): Message {
  return actionMail(email, `Welcome to ${organization} on Muster`, {
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${organization} has added you to Muster, where you can see your schedule and clock in and out.`,
      'Choose a password to get started.',
    ],
    button: 'Choose a password',
    link,
    footnote: 'This link expires in 7 days. After that, use “Forgot password?” on the sign-in page to get a new one.',
  })
}

export function addressInUseMessage(to: {
  email: string
  firstName: string
  organization: string
  link: string
}): Message {
  const { email, firstName, organization, link } = to
  return actionMail(email, `${organization} has added you on Muster`, {
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${organization} has added you as an employee with this email address. It already has a Muster account, which belongs to another organization.`,
      `Nothing changes for that account, and ${organization} isn’t told about it. To sign in there as well, ask them to add you with another address.`,
    ],
    button: 'Sign in',
    link,
    footnote: 'Don’t know them? Ignore this email.',
  })
}
