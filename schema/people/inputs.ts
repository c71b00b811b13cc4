import { z } from 'zod'
import { day, email, id, nameInMail, newPassword } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { roles } from './events.ts'
import { badge, epc, hourlyRate, jobRoleIds, payrollNumber, phone, position, rate } from './fields.ts'
import { importColumns } from './import-columns.ts'

const role = named('Role', z.enum(roles))

/** Omitted fields stay unchanged. */
export const updateEmployeeInput = z.strictObject({
  firstName: nameInMail('First name').optional(),
  lastName: nameInMail('Last name').optional(),
  phone: phone.optional(),
  position: position.optional(),
  hourlyRate: rate.optional(),
})
export const updateEmployeeEmailInput = z.strictObject({ email })
export const updateEmployeeRoleInput = z.strictObject({ role })
export const updatePayrollPermissionInput = z.strictObject({ granted: z.boolean() })
export const updatePayrollNumberInput = z.strictObject({ payrollNumber })
export const updateLastDayInput = z.strictObject({ lastDay: day.nullable() })
export const updateEmployeeJobRolesInput = z.strictObject({ jobRoleIds })
export const transferEmployeeInput = z.strictObject({ locationId: id })
/** With `roleId`, the rate applies to shifts of that job role; otherwise to all job roles without a rate of their own. */
export const updatePayRateInput = z.strictObject({ effectiveFrom: day, hourlyRate, roleId: id.optional() })
export const registerBadgeInput = z.strictObject({ employeeId: id, rfidTagEpc: epc })

export const createEmployeeWithPasswordInput = z.strictObject({
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
  role: role.default('employee'),
  locationId: id.optional(),
})

/** An employee without an account can be scheduled and can punch by badge. */
export const createEmployeeInput = createEmployeeWithPasswordInput.omit({ email: true, password: true }).extend({
  role: named('Role', z.literal('employee', 'Managers and owners need an account')).default('employee'),
})

export const createInvitationInput = z.strictObject({
  email,
  firstName: nameInMail('First name').optional(),
  lastName: nameInMail('Last name').optional(),
  role: role.default('employee'),
  position: position.default(null),
  hourlyRate: rate.default(null),
  /** The first day of the hourly rate. Defaults to the day on which the employee is added; may be in the past. */
  hireDate: day.optional(),
  jobRoleIds: jobRoleIds.optional(),
  locationId: id.optional(),
})

export const importEmployeesInput = z.strictObject({
  csv: z.string().min(1, 'The file is empty').max(500_000, 'The file is larger than 500 kB'),
  preview: z.boolean().default(false),
  /** What each column of the file holds, in order; `null` ignores it. Default: by the titles. */
  columns: z
    .array(named('String', z.enum(importColumns)).nullable())
    .max(200, 'A file can have at most 200 columns')
    .optional(),
  /** Imports the valid rows of a file with errors. */
  skipInvalid: z.boolean().default(false),
  locationId: id.optional(),
})

export const undoImportInput = z.strictObject({
  /** Removes the employees to whom nothing has happened since. Otherwise one of the others prevents the undo. */
  skipChanged: z.boolean().default(false),
})
