import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { isPlannable, notPlannable } from '#schema/shared/plannable.ts'
import { clockFormats } from '#schema/organization/rules.ts'
import { byId, call, changedResponse, type Operations } from '#schema/shared/rest.ts'

/** What a kiosk shows. */
export const kioskResponse = z.object({
  id,
  name: z.string(),
  organization: z.string(),
  location: z.object({ id, name: z.string(), time_zone: z.string() }),
  clock_format: z.enum(clockFormats),
  now: instant,
})
export const PIN_LENGTH = 6
const holder = {
  badge: z.string().max(300).nullish(),
  pin: z
    .string()
    .regex(/^\d{6}$/, `A PIN has ${PIN_LENGTH} digits`)
    .nullish(),
}
const oneOf = (given: { badge?: string | null | undefined; pin?: string | null | undefined }) =>
  Boolean(given.badge) !== Boolean(given.pin)
export const identifyRequest = z.strictObject(holder).refine(oneOf, 'Give a badge or a PIN')
export const kioskPunches = ['clock_in', 'break_start', 'break_end', 'clock_out'] as const
/** `at`: when it was made, for a punch that the kiosk kept while it had no line. */
const kioskPunchRequest = z
  .strictObject({ ...holder, kind: z.enum(kioskPunches), at: instant.refine(isPlannable, notPlannable).optional() })
  .refine(oneOf, 'Give a badge or a PIN')
/** No more of a name than a queue of colleagues may read. */
export const kioskPersonResponse = z.object({
  first_name: z.string(),
  last_initial: z.string(),
  state: z.enum(['out', 'in', 'on_break']),
  clocked_in_at: instant.nullable(),
  break_started_at: instant.nullable(),
})

/** PINs have six digits and are shown once. */
const pinResponse = changedResponse.extend({ pin: z.string() })

export const kioskOperations = {
  'GET /api/kiosk': call({ summary: 'This kiosk and its location', response: kioskResponse }),
  'POST /api/kiosk/identify': call({
    summary: 'The holder of a badge or PIN, with their clock',
    body: identifyRequest,
    response: kioskPersonResponse,
  }),
  'POST /api/kiosk/punches': call({
    summary: 'Punch at a kiosk',
    body: kioskPunchRequest,
    response: kioskPersonResponse,
  }),
  'POST /api/employees/{id}/pin': call({
    summary: 'Create a kiosk PIN',
    description: "The caller's own, or that of an employee they manage. It is shown once.",
    params: byId,
    response: pinResponse,
  }),
  'DELETE /api/employees/{id}/pin': call({
    summary: 'Remove the kiosk PIN',
    params: byId,
    response: changedResponse,
  }),
} satisfies Operations
