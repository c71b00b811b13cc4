import { isOnPayroll } from '#backend/features/payroll/on-payroll.ts'
import { payView } from '#backend/features/payroll/pay-view.ts'
import { plannedLabor } from '#backend/features/payroll/planned-labor.ts'
import { overtimeToday } from '#backend/features/payroll/overtime-today.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { requireRow } from '#backend/platform/http/require-row.ts'
import { locationFor, narrow } from '#backend/platform/http/scope.ts'
import { checked } from '#backend/platform/http/input.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { range } from '#schema/payroll/range.ts'
import { absences } from './absences.ts'
import type { AttendanceIncident } from './attendance.ts'
import { reportOf, type ReportPerson } from './report.ts'
import { locationLoader } from '#backend/features/organization/loaders.ts'
import { personLoader } from '#backend/features/people/loaders.ts'

const laborOf = ({ worked, planned, costedSeconds }: { worked: Labor; planned: Labor; costedSeconds: number }) => ({
  workedSeconds: worked.seconds,
  overtimeSeconds: worked.overtimeSeconds,
  cents: worked.cents,
  costedSeconds,
  scheduledSeconds: planned.seconds,
  scheduledCents: planned.cents,
})
type Labor = { seconds: number; overtimeSeconds: number; cents: number }

export const resolvers = {
  Query: {
    laborReport: async (_, { from, to, locationId, jobRoleId, employeeId }, { user, reach, services }) => {
      checked(range, { startDate: from, endDate: to })
      const { kysely } = services.database
      const request = { ...(await narrow(kysely, reach, locationId)), from, to, jobRoleId, employeeId }
      const { maySeePay } = await payView(kysely, user)
      return reportOf(kysely, request, { now: services.now(), maySeePay })
    },
    overtimeToday: (_, __, { reach, services }) => overtimeToday(services.database.kysely, reach, new Date()),
    absences: (_, __, { reach, services }) => absences(services.database.kysely, reach, new Date()),
    plannedLabor: async (_, { locationId, weekStart }, { user, services }) => {
      const { kysely } = services.database
      const { maySeePay } = await payView(kysely, user)
      const request = {
        organizationId: user.organizationId,
        locationId: await locationFor(services, user, locationId),
        from: weekStart,
        to: addDays(weekStart, 6),
      }
      return plannedLabor(kysely, request, maySeePay)
    },
  },
  LaborReport: {
    totals: (report) => ({ ...laborOf(report), employees: report.employees, hiddenPay: report.hiddenPay }),
    incidents: async ({ incidents }) => [...(await incidents())],
    days: ({ days }) => days.map((day) => ({ ...laborOf(day), date: day.date, employees: day.employees })),
  },
  LaborPerson: {
    employee: async ({ person }, _, { loaders }) => requireRow(await loaders(personLoader).load(person.id)),
    hourlyRateCents: ({ seesPay, hourlyRateCents }) => (seesPay ? hourlyRateCents : null),
    workedSeconds: ({ worked }) => worked.workedSeconds,
    regularSeconds: ({ worked }) => worked.regularSeconds,
    overtimeSeconds: ({ worked }) => worked.overtimeSeconds,
    doubleSeconds: ({ worked }) => worked.doubleSeconds,
    grossCents: ({ seesPay, worked }) => (seesPay ? worked.grossCents : null),
    scheduledSeconds: ({ planned }) => planned.workedSeconds,
    scheduledCents: ({ seesPay, planned }) => (seesPay ? planned.grossCents : null),
    isOnPayroll: ({ person, worked }) => isOnPayroll(person, worked),
    late: (row) => countOf(row, 'late'),
    leftEarly: (row) => countOf(row, 'left_early'),
    noShows: (row) => countOf(row, 'no_show'),
    missedPunches: (row) => countOf(row, 'missed_punch'),
    unscheduled: (row) => countOf(row, 'unscheduled'),
  },
  OvertimeWeek: {
    employee: async ({ person }, _, { loaders }) => requireRow(await loaders(personLoader).load(person.id)),
    workedSeconds: ({ totals }) => totals.workedSeconds,
    regularSeconds: ({ totals }) => totals.regularSeconds,
    overtimeSeconds: ({ totals }) => totals.overtimeSeconds,
    doubleSeconds: ({ totals }) => totals.doubleSeconds,
    overtimeCents: ({ seesPay, overtimeCents }) => (seesPay ? overtimeCents : null),
  },
  OvertimeToday: {
    employee: async ({ person }, _, { loaders }) => requireRow(await loaders(personLoader).load(person.id)),
  },
  Absence: {
    id: ({ shiftId }) => shiftId,
    employee: async ({ employeeId }, _, { loaders }) => requireRow(await loaders(personLoader).load(employeeId)),
    location: async ({ locationId }, _, { loaders }) => requireRow(await loaders(locationLoader).load(locationId)),
  },
  AttendanceIncident: {
    id: ({ kind, subjectId }) => `${kind}:${subjectId}`,
    employee: async ({ employeeId }, _, { loaders }) => requireRow(await loaders(personLoader).load(employeeId)),
  },
} satisfies Resolvers

const countOf = async ({ incidents }: ReportPerson, kind: AttendanceIncident['kind']) =>
  (await incidents()).filter((incident) => incident.kind === kind).length
