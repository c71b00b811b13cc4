import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { call, limit, type Operations } from '#schema/shared/rest.ts'

/** `password_changed` and `email_changed` end the account's other sessions, `password_reset` all of them. */
const securityEventKinds = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'password_changed',
  'password_reset',
  'email_changed',
  'sessions_ended',
  'exported',
  'second_factor_added',
  'second_factor_removed',
  'second_factor_failed',
  'recovery_codes_created',
  'recovery_code_used',
  'recovery_link_created',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Retention (ms). */
export const SECURITY_HISTORY_KEPT = 365 * 24 * 3_600_000

export const securityOperations = {
  'GET /api/security/history': call({
    summary: 'List sign-ins, failed sign-ins, password and session changes, and exports, latest first',
    description: 'Owners only. Kept for a year. `before`: `next` of the previous page.',
    query: z.strictObject({ before: z.string().optional(), limit: limit(50) }),
    response: z.object({
      events: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(securityEventKinds),
          at: instant,
          employee_id: id,
          employee_name: z.string(),
          address: z.string().nullable(),
          detail: z.string().nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
} satisfies Operations
