import { payView } from '#backend/features/payroll/pay-view.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import { reachOf } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import { inDollars, inHours } from '#schema/payroll/amounts.ts'
import type { operations } from '#schema/reports/rest.ts'
import type { User } from '#schema/identity/rest.ts'
import type { access } from './permissions.ts'
import { reportOf } from './report.ts'

export function rest({ database: { kysely } }: Services): Handlers<typeof operations, typeof access> {
  const report = async (user: User, { startDate, endDate }: { startDate: string; endDate: string }) => {
    const { maySeePay } = await payView(kysely, user)
    const request = { ...reachOf(user), from: startDate, to: endDate }
    return reportOf(kysely, request, { now: new Date(), maySeePay })
  }
  return {
    'GET /api/labor/costs': async ({ user, query }) => {
      const { days, hiddenPay } = await report(user, query)
      const row = (date: string, { seconds, cents }: { seconds: number; cents: number }, employees: number) => ({
        date,
        total_hours: inHours(seconds),
        total_cost: inDollars(cents),
        employee_count: employees,
      })
      return {
        actual: days.map(({ date, worked, employees }) => row(date, worked, employees)),
        scheduled: days.map(({ date, planned, scheduledEmployees }) => row(date, planned, scheduledEmployees)),
        hidden_pay: hiddenPay,
      }
    },
    'GET /api/labor/overtime': async ({ user, query }) => {
      const { overtime } = await report(user, query)
      return overtime
        .filter(({ totals }) => totals.overtimeSeconds + totals.doubleSeconds > 0)
        .map(({ person, weekStart, totals, overtimeCents, seesPay }) => ({
          employee_id: person.id,
          first_name: person.firstName,
          last_name: person.lastName,
          week_start: weekStart,
          weekly_hours: inHours(totals.workedSeconds),
          overtime_hours: inHours(totals.overtimeSeconds),
          double_time_hours: inHours(totals.doubleSeconds),
          overtime_cost: seesPay ? inDollars(overtimeCents) : null,
        }))
    },
  }
}
