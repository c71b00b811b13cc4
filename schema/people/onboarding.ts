import { z } from 'zod'
import { employeeChangedResponse } from './employee-row.ts'
import { roles } from './events.ts'
import { badge, jobRoleIds, phone, position, rate } from './fields.ts'
import { day, email, id, instant, nameInMail, newPassword } from '#schema/shared/fields.ts'
import { byId, call, changedResponse, type Operations } from '#schema/shared/rest.ts'

export const registerRequest = z.strictObject({
  email,
  password: newPassword,
  firstName: nameInMail('First name'),
  lastName: nameInMail('Last name'),
  phone: phone.default(null),
  position: position.default(null),
  hourlyRate: rate.default(null),
  /** The first day of the hourly rate. Defaults to today; may be in the past. */
  hireDate: day.optional(),
  rfidTagEpc: badge.default(null),
  jobRoleIds: jobRoleIds.optional(),
  role: z.enum(roles).default('employee'),
  locationId: id.optional(),
})

/** An employee without an account can be scheduled and can punch by badge. */
export const newEmployeeRequest = registerRequest.omit({ email: true, password: true }).extend({
  role: z.literal('employee', 'Managers and owners need an account').default('employee'),
})

export const inviteRequest = z.strictObject({
  email,
  firstName: nameInMail('First name').optional(),
  lastName: nameInMail('Last name').optional(),
  role: z.enum(roles).default('employee'),
  position: position.default(null),
  hourlyRate: rate.default(null),
  /** The first day of the hourly rate. Defaults to the day on which the employee is added; may be in the past. */
  hireDate: day.optional(),
  jobRoleIds: jobRoleIds.optional(),
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
const invitationsResponse = z.object({ invitations: z.array(invitation) })
const invitationResponse = invitation.extend(changedResponse.shape)

/** Lifetime (ms) of an invitation link. */
export const INVITATION_LIFETIME = 7 * 24 * 3_600_000

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
  'job_roles',
  'hire_date',
] as const
export type ImportColumn = (typeof importColumns)[number]
export const requiredColumns = ['first_name', 'last_name'] as const satisfies readonly ImportColumn[]
export const importColumnLabels: Readonly<Record<ImportColumn, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  position: 'Position',
  hourly_rate: 'Hourly rate',
  rfid_tag_epc: 'Badge',
  role: 'Role',
  location: 'Location',
  job_roles: 'Job roles',
  hire_date: 'Hire date',
}
export const LARGEST_IMPORT = 1000
export const importRequest = z.strictObject({
  csv: z.string().min(1, 'The file is empty').max(500_000, 'The file is larger than 500 kB'),
  preview: z.boolean().default(false),
  /** What each column of the file holds, in order; `null` ignores it. Default: by the titles. */
  columns: z.array(z.enum(importColumns).nullable()).max(200, 'A file can have at most 200 columns').optional(),
  /** Imports the valid rows of a file with errors. */
  skipInvalid: z.boolean().default(false),
  locationId: id.optional(),
})
/** `line`: line number in the file, from 1. `column: null`: the error concerns the whole row. */
const importResponse = changedResponse.extend({
  imported: z.int(),
  /** For `POST /api/employees/imports/{id}/undo`. `null`: nobody was imported. */
  importId: id.nullable(),
  /** The file's columns. `column: null`: ignored. */
  columns: z.array(z.object({ title: z.string(), column: z.enum(importColumns).nullable() })),
  /** Required columns that the file lacks. Only in a preview, which then has no rows. */
  missing: z.array(z.enum(importColumns)),
  rows: z.array(
    z.object({
      line: z.int(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      /** The values as they are stored. `null`: the row has errors. */
      employee: z
        .object({
          phone: z.string().nullable(),
          position: z.string().nullable(),
          hourly_rate: z.number().nullable(),
          hire_date: z.string().nullable(),
          rfid_tag_epc: z.string().nullable(),
          role: z.enum(roles),
          location: z.string(),
          job_roles: z.array(z.string()),
        })
        .nullable(),
      errors: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
    }),
  ),
})

export const undoImportInput = z.strictObject({
  /** Removes the employees to whom nothing has happened since. Otherwise one of the others prevents the undo. */
  skipChanged: z.boolean().default(false),
})
export const undoImportResponse = z.object({
  undone: z.int(),
  kept: z.array(z.object({ employee_id: id, first_name: z.string(), last_name: z.string(), reason: z.string() })),
})

export const onboardingOperations = {
  'POST /api/auth/register': call({
    summary: 'Add an employee with a password',
    description: 'Managers add employees to their location. Owners add any role at any location.',
    body: registerRequest,
    response: employeeChangedResponse,
    status: 201,
  }),
  'POST /api/employees': call({
    summary: 'Add an employee without an account',
    description:
      'The employee can be scheduled and can punch by badge. `POST /api/employees/{id}/email` adds an account later.',
    body: newEmployeeRequest,
    response: employeeChangedResponse,
    status: 201,
  }),
  'GET /api/auth/invitations': call({
    summary: 'List pending and expired invitations',
    response: invitationsResponse,
  }),
  'POST /api/auth/invitations': call({
    summary: 'Invite an employee by email',
    description:
      'With both names, the employee is added at once and can be scheduled before accepting. Owners are added when they accept.',
    body: inviteRequest,
    response: invitationResponse,
    status: 201,
  }),
  'POST /api/auth/invitations/{id}/resend': call({
    summary: 'Email a new invitation link',
    description: 'The previous link stops working.',
    params: byId,
    response: invitationResponse,
  }),
  'DELETE /api/auth/invitations/{id}': call({
    summary: 'Revoke an invitation',
    params: byId,
    response: changedResponse,
  }),
  'POST /api/employees/import': call({
    summary: 'Import employees from CSV',
    description:
      'Imports all rows or none: 422 lists the errors by line and column. `skipInvalid` imports the valid rows. `preview` imports nothing and returns the errors in `rows`. Employees without an email have no account.',
    body: importRequest,
    bodyLimit: 1024 * 1024,
    response: importResponse,
  }),
} satisfies Operations
