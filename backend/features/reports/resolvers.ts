import { mayKnowPay } from '#backend/features/people/permissions.ts'
import { overtimeToday } from '#backend/features/payroll/overtime-today.ts'
import type { Resolvers } from '#backend/platform/graphql/generated/resolvers.ts'
import { orUnavailable } from '#backend/platform/http/or-not-found.ts'
import { locationFor, narrow } from '#backend/platform/http/scope.ts'
import { checked } from '#backend/platform/http/input.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { range } from '#schema/payroll/range.ts'
import { plannedLabor } from './planned-labor.ts'
import { reportOf } from './report.ts'

const laborOf = ({ worked, planned }: { worked: Amounts; planned: Amounts }) => ({
  workedSeconds: worked.seconds,
  overtimeSeconds: worked.overtimeSeconds,
  cents: worked.cents,
  scheduledSeconds: planned.seconds,
  scheduledCents: planned.cents,
})
type Amounts = { seconds: number; overtimeSeconds: number; cents: number }

export const resolvers = {
  Query: {
    laborReport: async (_, { from, to, locationId, jobRoleId, employeeId }, { user, reach, services }) => {
      checked(range, { startDate: from, endDate: to })
      const { kysely } = services.database
      const request = { ...(await narrow(kysely, reach, locationId)), from, to, jobRoleId, employeeId }
      // A sum over a few would tell what each of them earns.
      const isNarrow = Boolean(jobRoleId ?? employeeId)
      const shows = (person: Parameters<typeof mayKnowPay>[0]) => !isNarrow || mayKnowPay(person, user)
      return reportOf(kysely, request, { now: new Date(), shows })
    },
    overtimeToday: (_, __, { reach, services }) => overtimeToday(services.database.kysely, reach, new Date()),
    plannedLabor: async (_, { locationId, weekStart }, { user, services }) =>
      plannedLabor(services.database.kysely, {
        organizationId: user.organizationId,
        locationId: await locationFor(services, user, locationId),
        from: weekStart,
        to: addDays(weekStart, 6),
      }),
  },
  LaborReport: {
    totals: (report) => ({ ...laborOf(report), employees: report.employees }),
    days: ({ days }) => days.map((day) => ({ ...laborOf(day), date: day.date, employees: day.employees })),
  },
  LaborPerson: {
    employee: async ({ person }, _, { loaders }) => orUnavailable(await loaders.person.load(person.id)),
    hourlyRateCents: ({ person, hourlyRateCents }, _, { user }) => (mayKnowPay(person, user) ? hourlyRateCents : null),
    workedSeconds: ({ worked }) => worked.workedSeconds,
    regularSeconds: ({ worked }) => worked.regularSeconds,
    overtimeSeconds: ({ worked }) => worked.overtimeSeconds,
    doubleSeconds: ({ worked }) => worked.doubleSeconds,
    grossCents: ({ person, worked }, _, { user }) => (mayKnowPay(person, user) ? worked.grossCents : null),
    scheduledSeconds: ({ planned }) => planned.workedSeconds,
    scheduledCents: ({ person, planned }, _, { user }) => (mayKnowPay(person, user) ? planned.grossCents : null),
    late: ({ incidents }) => countOf(incidents, 'late'),
    leftEarly: ({ incidents }) => countOf(incidents, 'left_early'),
    noShows: ({ incidents }) => countOf(incidents, 'no_show'),
    missedPunches: ({ incidents }) => countOf(incidents, 'missed_punch'),
    unscheduled: ({ incidents }) => countOf(incidents, 'unscheduled'),
  },
  OvertimeWeek: {
    employee: async ({ person }, _, { loaders }) => orUnavailable(await loaders.person.load(person.id)),
    workedSeconds: ({ totals }) => totals.workedSeconds,
    regularSeconds: ({ totals }) => totals.regularSeconds,
    overtimeSeconds: ({ totals }) => totals.overtimeSeconds,
    doubleSeconds: ({ totals }) => totals.doubleSeconds,
    overtimeCents: ({ person, overtimeCents }, _, { user }) => (mayKnowPay(person, user) ? overtimeCents : null),
  },
  OvertimeToday: {
    employee: async ({ person }, _, { loaders }) => orUnavailable(await loaders.person.load(person.id)),
  },
  AttendanceIncident: {
    id: ({ kind, subjectId }) => `${kind}:${subjectId}`,
    employee: async ({ employeeId }, _, { loaders }) => orUnavailable(await loaders.person.load(employeeId)),
  },
} satisfies Resolvers

const countOf = (incidents: readonly { kind: string }[], kind: string) =>
  incidents.filter((incident) => incident.kind === kind).length
