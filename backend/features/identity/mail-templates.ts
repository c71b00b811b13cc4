import type { Message } from '#backend/platform/mail/mail.ts'
import { actionMail, type MailTo } from '#backend/platform/mail/template.ts'

type ChangeMail = { subject: string; details?: string; advice: string; button: string; path: string }

const choosePassword = { button: 'Choose a new password', path: '/forgot-password' } as const
const openProfile = { button: 'Open My Profile', path: '/profile' } as const
const askOperator = 'If you didn’t ask for this, talk to whoever runs your Muster server now.'
const someoneElse = 'If that wasn’t you, choose a new password now. That signs out every device.'

/** Changes to how an employee signs in or clocks in. */
const accountChanges = {
  password_changed: { subject: 'Your password was changed', advice: someoneElse, ...choosePassword },
  password_reset: { subject: 'Your password was reset', advice: someoneElse, ...choosePassword },
  email_changed: {
    subject: 'Your email address was changed',
    details: 'This address no longer signs in to Muster.',
    advice: 'If that wasn’t you, ask an owner of your organization for help now.',
    button: 'Sign in',
    path: '/login',
  },
  pin_created: {
    subject: 'You have a new kiosk PIN',
    details: 'A previous PIN no longer works.',
    advice: 'If you don’t know the new one, create another in My Profile.',
    ...openProfile,
  },
  pin_removed: {
    subject: 'Your kiosk PIN was removed',
    advice: 'If you still need one, create it in My Profile.',
    ...openProfile,
  },
  totp_added: {
    subject: 'Two-step sign-in is on',
    details: 'Signing in now needs your password and a code of your authenticator app.',
    advice: someoneElse,
    ...choosePassword,
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    details: 'It signs in without your password.',
    advice: 'If that wasn’t you, choose a new password now, then remove the passkey in My Profile.',
    ...choosePassword,
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    advice: someoneElse,
    ...choosePassword,
  },
  totp_removed: {
    subject: 'Two-step sign-in is off',
    details: 'Your authenticator app and recovery codes no longer work.',
    advice: someoneElse,
    ...choosePassword,
  },
  recovery_codes_created: {
    subject: 'You have new recovery codes',
    details: 'Earlier codes no longer work.',
    advice: someoneElse,
    ...choosePassword,
  },
  recovery_code_used: {
    subject: 'A recovery code of yours was used',
    details: 'It does not work again.',
    advice: someoneElse,
    ...choosePassword,
  },
  second_factor_reset: {
    subject: 'An owner removed your two-step sign-in',
    details: 'You are signed out everywhere. Sign in with your password, then set it up again in My Profile.',
    advice: 'If you didn’t ask for this, talk to an owner of your organization.',
    button: 'Sign in',
    path: '/login',
  },
  recovery_link_created: {
    subject: 'A link to recover your account was created',
    details:
      'Whoever runs your Muster server created it. Within an hour it can be used to set a new password and remove your two-step sign-in.',
    advice: askOperator,
    button: 'Sign in',
    path: '/login',
  },
  account_recovered: {
    subject: 'Your account was recovered',
    details:
      'It has a new password, and you are signed out everywhere. Your authenticator app, passkeys and recovery codes no longer work.',
    advice: askOperator,
    button: 'Sign in',
    path: '/login',
  },
} as const satisfies Record<string, ChangeMail>
export type AccountChange = keyof typeof accountChanges

/** `origin`: the device and network that the change was made from: `Chrome on Windows (network 192.0.2.x)`. */
export function accountChangedMessage(
  { firstName, publicUrl, ...to }: MailTo & { firstName: string; publicUrl: string },
  change: AccountChange,
  origin: string | undefined,
): Message {
  const { subject, details, advice, button, path }: ChangeMail = accountChanges[change]
  return actionMail(to, subject, {
    greeting: `Hello ${firstName},`,
    paragraphs: [[`${subject}${origin ? `, from ${origin}` : ''}.`, details].filter(Boolean).join(' '), advice],
    button,
    link: new URL(path, publicUrl).href,
    footnote: 'Muster emails you about every change to how you sign in or clock in.',
  })
}

type To = MailTo & { firstName: string; link: string }

export function verificationMessage({ firstName, link, ...to }: To): Message {
  return actionMail(to, 'Verify your email address', {
    greeting: `Hello ${firstName},`,
    paragraphs: ['Please confirm that this is your email address.'],
    button: 'Verify email',
    link,
    footnote: 'This link expires in 24 hours. Didn’t sign up for Muster? Ignore this email.',
  })
}

export function resetMessage({
  firstName,
  link,
  organization,
  ...to
}: To & { organization?: string | undefined }): Message {
  return actionMail(to, 'Reset your password', {
    greeting: `Hello ${firstName},`,
    paragraphs: [`We received a request to reset your password${organization ? ` at ${organization}` : ''}.`],
    button: 'Choose a new password',
    link,
    footnote: 'This link expires in 1 hour. Didn’t request this? Ignore this email: your password stays the same.',
  })
}

/** Sent to the new address. Does not name the current one, because the new address may be mistyped. */
export function newAddressMessage({ firstName, link, ...to }: To): Message {
  return actionMail(to, 'Confirm your new email address', {
    greeting: `Hello ${firstName},`,
    paragraphs: ['You asked to use this email address for your Muster account. Please confirm that it is yours.'],
    button: 'Confirm new address',
    link,
    footnote: 'This link expires in 24 hours. Didn’t request this? Ignore this email.',
  })
}

export function currentAddressMessage({ firstName, link, after, ...to }: To & { after: string }): Message {
  return actionMail(to, 'Confirm the change of your email address', {
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
  firstName,
  organization,
  link,
  ...to
}: To & { organization: string }): Message {
  return actionMail(to, `Sign in to ${organization} on Muster`, {
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

export function addressTakenMessage({ firstName, link, ...to }: To): Message {
  return actionMail(to, 'Your email address was not changed', {
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

export function invitationMessage(mail: MailTo & { organization: string; invitedBy: string; link: string }) {
  const { organization, invitedBy, link, ...to } = mail
  return actionMail(to, `Join ${organization} on Muster`, {
    greeting: 'Hello,',
    paragraphs: [
      `${invitedBy} invites you to join ${organization} on Muster, where you can see your schedule and clock in and out.`,
    ],
    button: 'Accept invitation',
    link,
    footnote: 'This link expires in 7 days. Didn’t expect this invitation? Ignore this email.',
  })
}

export function welcomeMessage({ firstName, organization, link, ...to }: To & { organization: string }): Message {
  return actionMail(to, `Welcome to ${organization} on Muster`, {
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

export function addressInUseMessage({ firstName, organization, link, ...to }: To & { organization: string }): Message {
  return actionMail(to, `${organization} has added you on Muster`, {
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
