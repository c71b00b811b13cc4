import { inTransaction } from '#kernel/postgres/transaction.ts'
import { defaultPaySchedule } from '#schema/payroll/schedule.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import { periodOn } from '#backend/features/payroll/domain/pay-periods.ts'
import type { Range } from '#backend/features/payroll/domain/totals.ts'
import { findPayPeriod } from '#backend/features/payroll/periods/pay-calendar.ts'
import { closePeriod, type ClosingServices } from '#backend/features/payroll/periods/close-period.ts'
import { hoursIn } from '#backend/features/payroll/periods/period-hours.ts'
import { payPeriodId, payPeriodStream } from '#backend/features/payroll/periods/stream.ts'
import { clockStream } from '#backend/features/time-clock/streams.ts'
import { later } from './doors.ts'
import { context, demoId, employeeId, organizationId } from './ids.ts'
import { locations, managerOf, people } from './people.ts'
import { OWNER } from './planned.ts'

const indexOf = (first: string) => people.findIndex(({ firstName }) => firstName === first)
const confirming = indexOf('Luca')
const corrected = indexOf('Elena')

const CLOSED = 2

/** Call after the read models have caught up. A later start changes nothing. `present`: the time of the first load. */
export async function loadDemoPayroll(services: ClosingServices, present: Date): Promise<void> {
  const today = dayOf(present.toISOString(), locations[0].timeZone)
  const [open, ...closed] = periodsBefore(today, CLOSED + 1)
  if (!open) return
  await inTransaction(services.database.pool, async (lock) => {
    await lock.query("select pg_advisory_xact_lock(hashtextextended('demo payroll', 0))")
    const { confirmations } = await stateOf(services, open)
    if (confirmations[employeeId(confirming)] !== undefined) return
    for (const period of closed.toReversed()) await close(services, period)
    await exportAndCorrect(services, closed[0] ?? open)
    await approve(services, open, [confirming])
    await confirm(services, open)
  })
}

function periodsBefore(day: string, count: number): Range[] {
  const periods: Range[] = []
  let { from } = periodOn(defaultPaySchedule, [], day)
  while (periods.length < count) {
    const period = periodOn(defaultPaySchedule, [], addDays(from, -1))
    periods.push(period)
    from = period.from
  }
  return periods
}

const stateOf = ({ commands }: Pick<ClosingServices, 'commands'>, { from }: Range) =>
  commands.readState(payPeriodStream, payPeriodId({ organizationId, from }))

async function close(services: ClosingServices, period: Range) {
  if ((await stateOf(services, period)).closed) return
  await approve(services, period)
  const user = { organizationId, employeeId: employeeId(OWNER) }
  await closePeriod(services, { user, commandId: demoId('command', 'close', period.from) }, period.from)
}

async function approve({ database, commands }: ClosingServices, period: Range, others: readonly number[] = []) {
  const all = await hoursOf(database, period)
  await Promise.all(
    people.map(async ({ role, location }, index) => {
      const own = all.find((person) => person.employeeId === employeeId(index))
      if (!own?.hasPay || own.missing.length > 0 || others.includes(index)) return
      const { employeeId: id, hours, missing } = own
      const by = context(new Date(), role === 'employee' ? managerOf(location) : OWNER, 'approve', period.from, index)
      await commands.approveHours(by, { ...period, employeeId: id, hours, missing })
    }),
  )
}

async function confirm({ database, commands, caughtUp }: ClosingServices, period: Range) {
  const id = employeeId(confirming)
  const own = (await hoursOf(database, period)).find((person) => person.employeeId === id)
  if (!own) return
  const by = context(new Date(), confirming, 'confirm', period.from)
  await caughtUp(await commands.confirmHours(by, { ...period, employeeId: id, hours: own.hours }))
}

const hoursOf = ({ kysely }: ClosingServices['database'], period: Range) =>
  hoursIn(kysely, { organizationId, locationId: null }, period)

async function exportAndCorrect({ database, commands }: ClosingServices, period: Range) {
  const { from, to } = period
  const closing = (await findPayPeriod(database.kysely, organizationId, period))?.period.closing
  if (!closing) throw new Error('the demo’s pay period is closed before its file is made')
  const file = { from, to, format: 'Generic', digest: closing.digest }
  await commands.recordPayPeriodExport(context(new Date(), OWNER, 'export', from), file)
  const { ended } = await commands.readState(clockStream, employeeId(corrected))
  const entry = ended.find(({ status, times }) => status === 'closed' && times.clockIn > from && times.clockIn < to)
  if (!entry) throw new Error('every demo employee has entries')
  const times = later(entry.times, 30)
  await commands.correctEntry(
    { ...context(new Date(), OWNER, 'correct', 'after closing'), reason: 'Cleaned the ovens after closing' },
    { employeeId: employeeId(corrected), entryId: entry.entryId, times, punchId: null },
  )
}
