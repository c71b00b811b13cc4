import type { SecurityEventKind } from '#schema/identity/security.ts'

export const kinds: Readonly<Record<SecurityEventKind, { label: string; tone: 'neutral' | 'info' | 'warn' }>> = {
  signed_in: { label: 'Signed in', tone: 'neutral' },
  sign_in_failed: { label: 'Wrong password', tone: 'warn' },
  signed_out: { label: 'Signed out', tone: 'neutral' },
  password_changed: { label: 'Password changed', tone: 'info' },
  password_reset: { label: 'Password reset', tone: 'info' },
  email_changed: { label: 'Email address changed', tone: 'info' },
  sessions_ended: { label: 'Sessions ended', tone: 'info' },
  second_factor_added: { label: 'Two-step sign-in added', tone: 'info' },
  second_factor_removed: { label: 'Two-step sign-in removed', tone: 'warn' },
  second_factor_failed: { label: 'Wrong code', tone: 'warn' },
  recovery_codes_created: { label: 'New recovery codes', tone: 'info' },
  recovery_code_used: { label: 'Recovery code used', tone: 'warn' },
  recovery_link_created: { label: 'Recovery link created', tone: 'warn' },
  exported: { label: 'Export', tone: 'info' },
}
