import { z } from 'zod'
import { mailModes, roles } from './events.ts'
import { clock, id, instant } from '#kernel/events.ts'
import { notificationGroups } from '#schema/notifications/kinds.ts'
import { normalizedEpc } from '#schema/readers/rules.ts'
import { email, name, newPassword, token, user } from '#schema/identity/rest.ts'
import { hourlyRate } from '#schema/time-off/rest.ts'
import { changedResponse, day } from '#schema/schedule/rest.ts'

/** People: who they are, how they come to join, their badges, and what they are mailed about. */

const blankIsNone = (text: string) => text || null
const optionalText = (what: string, most: number) =>
  z.string().trim().max(most, `${what} must be at most ${most} characters`).transform(blankIsNone).nullable()

const phone = optionalText('Phone', 30)
const position = optionalText('Position', 100)
const rate = hourlyRate.nullable()

const written = z.string().trim().max(300, 'A badge number is at most 124 hex digits long')
const normal = (hex: string, context: z.RefinementCtx) => {
  const epc = normalizedEpc(hex)
  if (epc) return epc
  context.addIssue({ code: 'custom', message: 'A badge number is an even number of hex digits' })
  return z.NEVER
}

/** Hex as readers print it. */
export const epc = written.min(1, 'Badge is required').transform(normal)
const badge = written.transform((hex, context) => (hex === '' ? null : normal(hex, context))).nullable()

export const registerRequest = z.strictObject({
  email,
  password: newPassword,
  firstName: name('First name'),
  lastName: name('Last name'),
  phone: phone.default(null),
  position: position.default(null),
  hourlyRate: rate.default(null),
  rfidTagEpc: badge.default(null),
  role: z.enum(roles).default('employee'),
  locationId: id.optional(),
})

/** What is not given stays. `hourlyRate` counts from today on. */
export const employeeEdits = z.strictObject({
  firstName: name('First name').optional(),
  lastName: name('Last name').optional(),
  phone: phone.optional(),
  position: position.optional(),
  hourlyRate: rate.optional(),
})

export const roleRequest = z.strictObject({ role: z.enum(roles) })
export const transferRequest = z.strictObject({ locationId: id })

export const employeesQuery = z.strictObject({
  search: z.string().max(100).optional(),
  status: z.enum(['active', 'terminated']).optional(),
  locationId: id.optional(),
})

/** Colleagues who manage nobody see names, positions and status of each other; the rest is `null` to them. */
export const employeeRow = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  position: z.string().nullable(),
  role: z.enum(roles),
  hourly_rate: z.number().nullable(),
  status: z.enum(['active', 'terminated']),
  rfid_tag_epc: z.string().nullable(),
  location_id: id,
  location_name: z.string(),
})
export const employeesResponse = z.object({ employees: z.array(employeeRow) })
export const employeeResponse = employeeRow.extend({
  pay_rates: z.array(z.object({ effective_from: day, hourly_rate: z.number() })),
})
export const employeeChangedResponse = employeeResponse.extend(changedResponse.shape)

export const badgeRequest = z.strictObject({ employeeId: id, rfidTagEpc: epc })
export const ofEmployee = z.strictObject({ employeeId: id })

/** Six digits, shown this once. */
export const pinResponse = changedResponse.extend({ pin: z.string() })

export const mailPreferences = z.strictObject({
  mail: z.record(z.enum(notificationGroups), z.enum(mailModes)),
  quietHours: z
    .strictObject({ start: clock, end: clock })
    .refine(({ start, end }) => start !== end, { message: 'Quiet hours end at another time', path: ['end'] })
    .nullable(),
  shiftReminderMinutes: z.int().min(0).max(1440),
})
export const preferencesResponse = mailPreferences

export const inviteRequest = z.strictObject({
  email,
  role: z.enum(roles).default('employee'),
  position: position.default(null),
  hourlyRate: rate.default(null),
  locationId: id.optional(),
})
const invitation = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  position: z.string().nullable(),
  location_id: id,
  location_name: z.string(),
  sent_at: instant,
  expires_at: instant,
})
export const invitationsResponse = z.object({ invitations: z.array(invitation) })
export const invitationResponse = invitation.extend(changedResponse.shape)

const invitationToken = token('Invalid invitation link')
export const acceptInviteRequest = z.strictObject({
  token: invitationToken,
  firstName: name('First name'),
  lastName: name('Last name'),
  password: newPassword,
})
export type AcceptInviteRequest = z.infer<typeof acceptInviteRequest>
/** Signed in at once: the link has proved the address. */
export const acceptInviteResponse = z.object({ message: z.string(), user })
export const lookUpInviteRequest = z.strictObject({ token: invitationToken })
export const lookUpInviteResponse = z.object({
  email: z.string(),
  organization: z.string(),
  location: z.string(),
  role: z.enum(roles),
  expires_at: instant,
})

/** The columns of an import; the first three are required. */
export const importColumns = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'position',
  'hourly_rate',
  'rfid_tag_epc',
  'role',
  'location',
] as const
export type ImportColumn = (typeof importColumns)[number]
/** The most rows of one import. */
export const LARGEST_IMPORT = 1000
export const importRequest = z.strictObject({
  csv: z.string().min(1, 'The file is empty').max(500_000, 'The file is larger than 500 kB'),
  preview: z.boolean().default(false),
  locationId: id.optional(),
})
/** `line`: of the file, from 1; `column: null`: the row as a whole. */
export const importResponse = changedResponse.extend({
  imported: z.int(),
  rows: z.array(
    z.object({
      line: z.int(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      errors: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
    }),
  ),
})
