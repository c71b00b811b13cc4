import type { SecurityEventKind } from '#schema/identity/security.ts'

export const kinds: Readonly<Record<SecurityEventKind, { label: string; tone: 'neutral' | 'info' | 'warn' }>> = {
  signed_in: { label: 'Signed in', tone: 'neutral' },
  sign_in_failed: { label: 'Wrong password', tone: 'warn' },
  signed_out: { label: 'Signed out', tone: 'neutral' },
  password_changed: { label: 'Password changed', tone: 'info' },
  password_reset: { label: 'Password reset', tone: 'info' },
  email_changed: { label: 'Email address changed', tone: 'info' },
  sessions_ended: { label: 'Sessions ended', tone: 'info' },
  exported: { label: 'Export', tone: 'info' },
}
