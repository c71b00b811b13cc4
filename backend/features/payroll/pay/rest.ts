import { Readable } from 'node:stream'
import type { Handlers } from '#backend/platform/http/call.ts'
import { Download } from '#backend/platform/http/download.ts'
import type { Services } from '#backend/platform/services.ts'
import { inDollars, inHours } from '#schema/payroll/amounts.ts'
import type { payOperations } from '#schema/payroll/pay-rest.ts'
import type { access } from '../permissions.ts'
import { explanationOf } from './explanation.ts'
import type { User } from '#schema/identity/rest.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { runsPayroll } from '#backend/features/people/runs-payroll.ts'
import { providerPresets } from '#schema/payroll/provider-presets.ts'
import type { ProviderMapping } from '#schema/payroll/providers.ts'
import type { Range } from '../domain/totals.ts'
import { findPayPeriod, type Closing } from '../periods/pay-calendar.ts'
import { earners } from '../providers/earners.ts'
import { assertComplete, providerFile, providerOf } from '../providers/file.ts'
import { exportedCsv, exportedSheet, exportOf, hoursOf } from './export.ts'
import { payOfEmployee } from './employee-pay.ts'

const CSV = 'text/csv; charset=utf-8'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const rangeOf = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({ from: startDate, to: endDate })

export function payRest(services: Services): Handlers<typeof payOperations, typeof access> {
  const { kysely } = services.database

  async function recordExport(
    { user }: { user: User },
    { from, to, closing }: Range & { closing: Closing },
    { name }: ProviderMapping,
  ) {
    const { digest, closingId } = closing
    if (await runsPayroll(kysely, user)) {
      // Downloading the same file again records nothing.
      const commandId = derivedId('export', closingId, name)
      const data = { from, to, format: name, digest }
      await services.caughtUp(await services.commands.recordPayPeriodExport(commandContext(user, commandId), data))
    }
    return { 'x-payroll-digest': digest }
  }

  return {
    'GET /api/payroll/export': async (call) => {
      const { user, query } = call
      const range = rangeOf(query)
      const { format, locationId, jobRoleId, employeeId } = query
      const payPeriod = await findPayPeriod(kysely, user.organizationId, range)
      const closing = payPeriod?.period.closing
      const isRecalculated = closing && query.basis === 'current'
      const name = `payroll_${range.from}_${range.to}${isRecalculated ? '_recalculated' : ''}`
      const unreviewed = query.unreviewed === 'include'
      const only = { locationId, jobRoleId, employeeId }
      const payroll = { range, payPeriod: query.basis === 'current' ? undefined : payPeriod, unreviewed, only }
      if (format === 'json') return exportOf(kysely, user, payroll)
      if (format === 'csv') return new Download(`${name}.csv`, CSV, exportedCsv(kysely, user, payroll, query.separator))
      if (format === 'xlsx') return new Download(`${name}.xlsx`, XLSX, [await exportedSheet(kysely, user, payroll)])
      const mapping = format === 'provider' ? await providerOf(kysely, user.organizationId) : providerPresets[format]
      const file = await providerFile(mapping, range, earners(kysely, user, { range, payPeriod, unreviewed }))
      assertComplete(file)
      return new Download(file.name, CSV, Readable.from(file.lines), {
        'x-payroll-total-cents': String(file.controlCents),
        ...(closing && (await recordExport(call, { ...range, closing }, mapping))),
      })
    },
    'GET /api/payroll/employees/{id}': async ({ user, params, query }) => {
      const request = { employeeId: params.id, ...rangeOf(query) }
      const { entries, totals } = await payOfEmployee(kysely, user, request)
      return {
        entries: entries.map(({ entry, workedSeconds, overtimeSeconds, cents }) => {
          const [first] = entry.breaks
          return {
            id: entry.entryId,
            clock_in: entry.clockIn,
            clock_out: entry.clockOut,
            break_start: first?.start ?? null,
            break_end: first?.end ?? null,
            break_minutes: Math.round(secondsOf(entry.breaks) / 60),
            hours_worked: inHours(workedSeconds),
            overtime_hours: inHours(overtimeSeconds),
            pay: inDollars(cents),
          }
        }),
        summary: { ...hoursOf(totals), totalPay: inDollars(totals.grossCents) },
      }
    },
    'GET /api/payroll/employees/{id}/explain': async ({ user, params, query }) =>
      explanationOf(
        kysely,
        user.organizationId,
        await payOfEmployee(kysely, user, { employeeId: params.id, ...rangeOf(query) }),
      ),
  }
}

export const secondsOf = (breaks: readonly { start: string; end: string | null }[]) =>
  breaks.reduce((sum, { start, end }) => sum + (end === null ? 0 : (Date.parse(end) - Date.parse(start)) / 1000), 0)
