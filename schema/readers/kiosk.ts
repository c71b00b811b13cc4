import { z } from 'zod'
import { anyInstant, id, instant } from '#schema/shared/fields.ts'
import { isPlannable, notPlannable } from '#schema/shared/plannable.ts'
import { clockFormats } from '#schema/organization/rules.ts'
import { kioskCodeRequest } from './kiosk-code.ts'
import { call, changedResponse, type Operations } from '#schema/shared/rest.ts'

const kioskRole = z.object({ id, name: z.string() })

export const kioskResponse = z.object({
  id,
  name: z.string(),
  organization: z.string(),
  location: z.object({ id, name: z.string(), time_zone: z.string() }),
  clock_format: z.enum(clockFormats),
  roles: z.array(kioskRole).describe('To choose from while the kiosk is offline'),
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
const hasOneCredential = (credential: { badge?: string | null | undefined; pin?: string | null | undefined }) =>
  Boolean(credential.badge) !== Boolean(credential.pin)
export const identifyRequest = z.strictObject(holder).refine(hasOneCredential, 'Enter a badge or a PIN')
export const kioskPunches = ['clock_in', 'break_start', 'break_end', 'clock_out', 'switch_role'] as const
const kioskPunchRequest = z
  .strictObject({
    ...holder,
    kind: z.enum(kioskPunches),
    roleId: id.optional().describe('The role to switch to, only with `switch_role`'),
    at: anyInstant.refine(isPlannable, notPlannable).optional(),
  })
  .refine(hasOneCredential, 'Enter a badge or a PIN')
  .refine(({ kind, roleId }) => (kind === 'switch_role') === (roleId !== undefined), {
    message: 'Choose a role',
    path: ['roleId'],
  })
/** Only the first name and an initial, since colleagues in the queue can read the screen. */
export const kioskPersonResponse = z.object({
  first_name: z.string(),
  last_initial: z.string(),
  state: z.enum(['out', 'in', 'on_break']),
  clocked_in_at: instant.nullable(),
  break_started_at: instant.nullable(),
  roles: z.array(kioskRole).describe('To switch to while clocked in. Empty with fewer than two roles'),
  worked_seconds_today: z.int(),
  next_shift: z.object({ starts_at: instant, ends_at: instant, time_zone: z.string() }).nullable(),
})

export const pinResponse = changedResponse.extend({ pin: z.string() })

export const kioskOperations = {
  'POST /api/kiosk/set-up': call({
    summary: 'Set up a device as a kiosk with a code',
    description: 'The response shows the kiosk’s secret, which authorizes its calls, only once.',
    body: kioskCodeRequest,
    response: z.object({ secret: z.string() }),
  }),
  'GET /api/kiosk': call({ summary: 'Get this kiosk and its location', response: kioskResponse }),
  'POST /api/kiosk/identify': call({
    summary: 'Identify an employee by badge or PIN and get the state of their clock',
    body: identifyRequest,
    response: kioskPersonResponse,
  }),
  'POST /api/kiosk/punches': call({
    summary: 'Punch at a kiosk',
    body: kioskPunchRequest,
    response: kioskPersonResponse,
  }),
} satisfies Operations
