import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Refusal } from '#kernel/commands/refusal.ts'
import { inTransaction } from '#kernel/postgres/transaction.ts'
import type { Tables } from '#kernel/postgres/tables.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Services } from '#backend/platform/services.ts'
import { employments } from '#projections/payroll/employments.ts'
import { payChanges } from '#projections/payroll/pay-changes.ts'
import { payPeriods } from '#projections/payroll/pay-periods.ts'
import { payShiftChanges } from '#projections/payroll/shift-changes.ts'
import { timeOff } from '#projections/time-off/time-off.ts'
import { foldedTypes } from '#kernel/projections/projection.ts'
import { ENGINE_VERSION } from '../domain/pay.ts'
import { totalsOf, type Range } from '../domain/totals.ts'
import { payCalendar, periodsAdjustedIn, periodStartingOn } from './pay-calendar.ts'
import { hoursIn } from './period-hours.ts'
import { linesDigest, storePaid, type PaidPeriod } from './paid-periods.ts'
import { periodPay } from './period-pay.ts'
import { assertApproved, assertOpen } from './period-decider.ts'

const BATCH = 200
const CATCH_UP = { timeoutMs: 10_000 }

export type ClosingServices = Pick<Services, 'database' | 'log' | 'commands' | 'progress' | 'caughtUp'>
type ClosingActor = { user: Pick<User, 'employeeId' | 'organizationId'>; commandId: string }

/** Rows stored before a crash are never read. @throws Refusal `conflict` while another period is being closed or reopened */
export function closePeriod(services: ClosingServices, { user, commandId }: ClosingActor, start: string) {
  const { database, log, commands, progress } = services
  const { organizationId } = user
  return withPayrollLock(services, organizationId, async () => {
    const position = await log.head()
    const types = [
      ...[payChanges, payShiftChanges, payPeriods, employments, timeOff].flatMap(foldedTypes),
      'PayScheduleSet',
    ]
    if (!(await progress.waitFor(position, types, CATCH_UP))) {
      throw new Refusal('unavailable', 'Recent changes are still being processed. Try again in a moment')
    }
    const closingId = randomUUID()
    const { period, ...computed } = await database.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((db) => computePeriod(db, { organizationId, start, closingId }))
    const { from, to } = period
    const closing = { from, to, closingId, position: String(position), engineVersion: ENGINE_VERSION, ...computed }
    const outcome = await commands.closePayPeriod(commandContext(user, commandId), closing)
    return services.caughtUp(outcome)
  })
}

type ClosingRequest = { organizationId: string; start: string; closingId: string }

async function computePeriod(db: Kysely<Tables>, { organizationId, start, closingId }: ClosingRequest) {
  const calendar = await payCalendar(db, organizationId)
  const period = periodStartingOn(calendar, start)
  assertOpen({ closed: period.closing !== null })
  const hours = await hoursIn(db, { organizationId, locationId: null }, period)
  const people = hours.filter(({ hasPay }) => hasPay)
  const approvals = Object.fromEntries(Object.entries(period.approvals).map(([id, approval]) => [id, approval.hours]))
  assertApproved({ approvals }, people)

  const digest = linesDigest()
  const policyChangeIds = new Set<string>()
  const totals = { employees: 0, grossCents: 0, differenceCents: 0 }
  let batch: PaidPeriod[] = []
  const store = async (paid: PaidPeriod) => {
    digest.add(paid)
    for (const { policyChangeId } of paid.lines) if (policyChangeId) policyChangeIds.add(policyChangeId)
    batch.push(paid)
    if (batch.length >= BATCH) await flush()
  }
  const flush = async () => {
    await storePaid(db, closingId, batch)
    batch = []
  }

  for await (const { person, lines, differences } of periodPay(db, calendar, {}, period)) {
    for (const { forPeriod, ...difference } of differences) {
      totals.differenceCents += difference.amountCents
      await store({ ...difference, period: forPeriod })
    }
    if (lines.length === 0) continue
    totals.employees += 1
    totals.grossCents += totalsOf(lines).grossCents
    await store(ownPay(person.id, period, lines))
  }
  await flush()
  return {
    period,
    people,
    digest: digest.hex(),
    policyChangeIds: [...policyChangeIds].toSorted(),
    paysDifferences: periodsAdjustedIn(calendar, period).length > 0,
    ...totals,
  }
}

const ownPay = (employeeId: string, { from, to }: Range, lines: PaidPeriod['lines']): PaidPeriod => ({
  employeeId,
  period: { from, to },
  lines,
  amountCents: lines.reduce((sum, { cents }) => sum + cents, 0),
  corrections: [],
  causes: [],
})

/** Serializes closing and reopening per organization, so that no difference is paid twice. */
export function withPayrollLock<Result>(
  { database }: Pick<Services, 'database'>,
  organizationId: string,
  act: () => Promise<Result>,
): Promise<Result> {
  return inTransaction(database.pool, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken',
      [`payroll ${organizationId}`],
    )
    if (!rows[0]?.taken) throw new Refusal('conflict', 'A pay period is being closed right now. Try again in a moment')
    return act()
  })
}
