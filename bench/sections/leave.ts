import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#kernel/postgres/database.ts'
import { leaveTemplates } from '#schema/leave/templates.ts'
import { read } from '#backend/app/testing/account.ts'
import { quantile } from '../shared/load.ts'
import { fill } from '../shared/people-with-entries.ts'
import { ask, openPlace, type Place } from '../shared/place.ts'
import type { Figure } from '../shared/report.ts'

const PEOPLE = 1000
const ROUNDS = 20
/** The first answers of a new server take longer, because its code is not compiled yet. */
const WARM_UP = 5
const lastDay = '2025-12-31'

/**
 * Balances of leave that accrues by hours worked or by overtime, the most to compute: one employee with ten years of entries, whose
 * balance opens into the lines of a year like in the app, and the sum of 1,000 people with a year of entries each. The read models
 * are filled directly, because only reads are measured.
 */
export async function leave(database: Database): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const place = await openPlace(database, dataDir, 0)
  const { account } = place
  try {
    const template = leaveTemplates.find(({ id }) => id === 'california_sick')
    if (!template) throw new Error('the template is missing')
    const { title, unit, policy } = template
    const body = { effectiveFrom: '2015-01-01', title, unit, policy: { ...policy, balanceCap: null } }
    await read(await account.call('PUT', '/api/organization/policies/leave', { body }))
    await place.caughtUp()

    await fill(database, place, 1, { first: '2016-01-04', weeks: 520 })
    const { employee_id: employeeId } = await database.kysely
      .selectFrom('read.people')
      .select('employee_id')
      .where('location_id', '=', place.locationId)
      .where('role', '=', 'employee')
      .executeTakeFirstOrThrow()
    const openedFrom = async (startDate: string, atLeast: number, type?: { leaveTypeId: string }) => {
      const range = new URLSearchParams({ startDate, endDate: lastDay, ...type }).toString()
      const took: number[] = []
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        const started = performance.now()
        const answer = await account.call('GET', `/api/employees/${employeeId}/leave-ledger?${range}`)
        const { lines } = await read<{ lines: object[] }>(answer)
        if (round >= WARM_UP) took.push(performance.now() - started)
        if (lines.length < atLeast) throw new Error(`the balance has ${lines.length} lines`)
      }
      return took
    }
    const opened = await openedFrom('2025-01-01', 100)
    const exported = await openedFrom('2016-01-01', 1000)
    const inLieu = await createTimeInLieu(account)
    await place.caughtUp()
    const openedInLieu = await openedFrom('2025-01-01', 50, inLieu)

    await fill(database, place, PEOPLE - 1, { first: '2025-01-06', weeks: 51 })
    const document = `query ($until: Date!, $leaveTypeId: ID) {
      leaveBalances(until: $until, leaveTypeId: $leaveTypeId, first: 1) { totalCount totalMinutes }
    }`
    const summed = async (type?: { leaveTypeId: string }) => {
      const took: number[] = []
      let first = Number.NaN
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        const started = performance.now()
        const { leaveBalances } = await ask<{ leaveBalances: { totalCount: number; totalMinutes: number } }>(
          account,
          document,
          { until: `2025-12-${String(31 - round).padStart(2, '0')}`, ...type },
        )
        if (round === 0) first = performance.now() - started
        if (round >= WARM_UP) took.push(performance.now() - started)
        if (leaveBalances.totalCount < PEOPLE || leaveBalances.totalMinutes < PEOPLE * 60)
          throw new Error(`${leaveBalances.totalCount} people have ${leaveBalances.totalMinutes} minutes`)
      }
      return { took, first }
    }
    const sums = await summed()
    const sumsInLieu = await summed(inLieu)
    return [
      {
        name: 'balance after ten years opened, with the lines of its last year, p95',
        value: quantile(opened, 0.95),
        unit: 'ms',
        goal: { atMost: 100 },
      },
      { name: 'all lines of ten years, p95', value: quantile(exported, 0.95), unit: 'ms', goal: null },
      {
        name: 'balances of 1,000 people on a day, p95',
        value: quantile(sums.took, 0.95),
        unit: 'ms',
        goal: { atMost: 1000 },
      },
      {
        name: 'balance earned by overtime after ten years opened, with the lines of its last year, p95',
        value: quantile(openedInLieu, 0.95),
        unit: 'ms',
        goal: { atMost: 100 },
      },
      {
        name: 'balances earned by overtime of 1,000 people on a day, p95',
        value: quantile(sumsInLieu.took, 0.95),
        unit: 'ms',
        goal: { atMost: 1000 },
      },
      {
        name: 'the first time, before any overtime was counted',
        value: sumsInLieu.first,
        unit: 'ms',
        goal: null,
      },
    ]
  } finally {
    await place.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Creates a leave type that every hour of paid overtime earns. */
async function createTimeInLieu(account: Place['account']): Promise<{ leaveTypeId: string }> {
  const type = { name: 'Time in lieu', color: '#2f8f8f', reason: 'Other' }
  const created = await account.call('POST', '/api/organization/leave-types', { body: type })
  const { id: leaveTypeId } = await read<{ id: string }>(created)
  const policy = { accrual: 'paid_overtime', amount: 100, perMinutes: 100 }
  const body = { effectiveFrom: '2015-01-01', title: 'Time in lieu', unit: 'hours', policy, leaveTypeId }
  await read(await account.call('PUT', '/api/organization/policies/leave', { body }))
  return { leaveTypeId }
}
