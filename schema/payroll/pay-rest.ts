import { z } from 'zod'
import { day, id, instant } from '#schema/shared/fields.ts'
import { byId, call, type Operations } from '#schema/shared/rest.ts'
import { providerPresetNames } from './provider-presets.ts'
import { range } from './range.ts'

/** Hours to two decimals, pay in dollars. */
const hours = {
  regularHours: z.number(),
  overtimeHours: z.number(),
  doubleTimeHours: z.number(),
  totalHours: z.number(),
}
export const exportedEmployee = z.object({
  employeeId: id,
  firstName: z.string(),
  lastName: z.string(),
  position: z.string().nullable(),
  hourlyRate: z.number().nullable().describe('On the last day'),
  ...hours,
  paidLeaveHours: z.number().describe('Not part of the total'),
  paidHolidayHours: z.number().describe('Of holidays without work; not part of the total'),
  unreviewedHours: z
    .number()
    .describe('Flagged hours that await review. Part of the other figures only with `unreviewed=include`'),
  grossPay: z.number().nullable().describe('Null, like the rate, if you may not see the pay of this employee'),
})
export const exportBases = ['paid', 'current'] as const

const unreviewedChoices = ['exclude', 'include'] as const

export const payrollExport = z.object({
  basis: z
    .enum(exportBases)
    .describe('`paid`: what the pay period of these days pays. `current`: pay on the days that earned it'),
  unreviewed: z.enum(unreviewedChoices),
  summary: z.object({
    totalEmployees: z.int(),
    totalRegularHours: z.number(),
    totalOvertimeHours: z.number(),
    totalDoubleTimeHours: z.number(),
    totalHours: z.number(),
    totalPaidLeaveHours: z.number(),
    totalPaidHolidayHours: z.number(),
    totalUnreviewedHours: z.number(),
    totalGrossPay: z.number(),
    hiddenPay: z.int().describe('Employees with hours whose pay you may not see; `totalGrossPay` excludes it'),
  }),
  employees: z.array(exportedEmployee),
})

const paidEntry = z.object({
  id,
  clock_in: instant,
  clock_out: instant,
  break_start: instant.nullable(),
  break_end: instant.nullable(),
  break_minutes: z.number(),
  hours_worked: z.number(),
  overtime_hours: z.number(),
  pay: z.number(),
})
const ownPay = z.object({
  entries: z.array(paidEntry),
  summary: z.object({ ...hours, totalPay: z.number() }),
})

/** Amounts in cents, times in seconds, so that they add up. */
const payLine = z.object({
  key: z.string(),
  kind: z.string(),
  week: z.object({ day, lastDay: day, startsAt: instant, endsAt: instant }),
  sentence: z.string(),
  formula: z.string(),
  seconds: z.int(),
  cents: z.int(),
  factor: z.number().nullable(),
  rule: z.object({ name: z.string(), source: z.string() }),
  policyChangeId: z.string().nullable(),
  rate: z
    .object({ changeId: z.string(), effectiveFrom: day, hourlyRateCents: z.int(), roleId: id.nullable() })
    .nullable(),
  regularRate: z.object({ numerator: z.string(), denominator: z.string() }).nullable().describe('Cents an hour'),
  item: z.object({ itemId: id, kind: z.string() }).nullable(),
  spans: z.array(
    z.object({
      entryId: id,
      version: z.int(),
      clockIn: instant,
      clockOut: instant,
      roundedIn: instant,
      roundedOut: instant,
      startsAt: instant,
      endsAt: instant,
      day,
      hours: z.string().nullable(),
      seconds: z.int(),
      cents: z.int(),
    }),
  ),
})

const explanation = z.object({
  employeeId: id,
  startDate: day,
  endDate: day,
  totalCents: z.int(),
  lines: z.array(payLine),
  changedSinceClosing: z
    .array(
      z.object({
        startDate: day,
        endDate: day,
        closedAt: instant,
        closedCents: z.int(),
        nowCents: z.int(),
        lines: z.array(z.object({ closed: payLine.nullable(), now: payLine.nullable() })),
      }),
    )
    .describe('Closed periods that would pay a different amount for these days now, with the lines that differ'),
})

export const exportFormats = ['json', 'csv', 'xlsx', 'provider', ...providerPresetNames] as const

export const csvSeparators = ['comma', 'semicolon'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

const downloadQuery = range.safeExtend({
  separator: z
    .enum(csvSeparators, 'Choose comma or semicolon')
    .default('comma')
    .describe('Between the columns of csv; a semicolon comes with decimal commas'),
  basis: z
    .enum(exportBases, 'Choose paid or current')
    .default('paid')
    .describe(
      'For the days of a pay period. `paid`: what the period pays, as closed or as closing it now would pay, with overtime on the last day of its workweek and corrections of earlier periods. `current`: current hours and rates, each on its day',
    ),
  unreviewed: z
    .enum(unreviewedChoices, 'Choose exclude or include')
    .default('exclude')
    .describe(
      'Flagged hours that await review. `include` counts them, and csv and xlsx say how many they are. A closed period has none',
    ),
  format: z.enum(exportFormats, `Choose one of ${exportFormats.join(', ')}`).default('json'),
  locationId: id.optional().describe('Only work at this location. Filters apply with `basis=current`'),
  jobRoleId: id.optional().describe('Only work in this job role'),
  employeeId: id.optional(),
})

export const payOperations = {
  'GET /api/payroll/export': call({
    summary: 'Hours and pay by employee',
    description: 'JSON, or a file in another `format`. Lists active employees, and others with hours or pay.',
    query: downloadQuery,
    response: payrollExport,
  }),
  'GET /api/payroll/employees/{id}': call({
    summary: 'Pay of an employee by time entry',
    description:
      'Your own, or that of an employee whose pay you may see. For the days of a pay period, `summary` is what the period pays, with overtime on the last day of its workweek. `entries` show earnings on the days worked.',
    params: byId,
    query: range,
    response: ownPay,
  }),
  'GET /api/payroll/employees/{id}/explain': call({
    summary: 'Explain the pay of an employee line by line',
    params: byId,
    query: range,
    response: explanation,
  }),
} satisfies Operations
