import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { hire, read, signUp } from '#backend/app/testing/account.ts'
import { startServer } from '#backend/app/testing/server-process.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { MOST_APPROVED_AT_ONCE } from '#schema/payroll/approval-limit.ts'
import { median, quantile } from '../shared/load.ts'
import { ask, openPlace, type Place } from '../shared/place.ts'
import { fill, fillEntries } from '../shared/people-with-entries.ts'
import type { Figure } from '../shared/report.ts'

const weeks = { startDate: '2026-01-04', endDate: '2026-01-17' }
/** An open pay period. The one before is closed by `explainedAsOfClosing`. */
const openPeriod = { startDate: '2026-01-18', endDate: '2026-01-31' }
const year = { from: '2025-02-01', to: '2026-01-31' }

/** Payroll and reports over HTTP. The read models are filled directly, because only reads are measured. */
export async function payroll(database: Database): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const place = await openPlace(database, dataDir, 0)
  try {
    const corrected = await correctedPerson(place)
    const correction = await corrections(place, corrected)
    const explanations = await explainedAsOfClosing(place, corrected)
    const { reports, countMs } = await reportsOfAYear(database, place)
    const closing = await closingOfPeriod(database, place, 1000)
    const thousand = await twoWeeks(database, place, 1000)
    const tenThousand = await twoWeeks(database, place, 10_000)
    const large = await largeFile(database, place, 400_000)
    return [
      {
        name: '1,000 people, two weeks: file of hours and pay',
        value: thousand.seconds,
        unit: 's',
        goal: { atMost: 1 },
      },
      { name: '10,000 people, two weeks', value: tenThousand.seconds, unit: 's', goal: { atMost: 10 } },
      { name: '… ÷ 1,000 people', value: tenThousand.seconds / thousand.seconds, unit: '×', goal: null },
      { name: '… memory of the gateway', value: tenThousand.megabytes, unit: 'MB', goal: { atMost: 300 } },
      {
        name: 'correction answered to new pay answered, median',
        value: median(correction),
        unit: 'ms',
        goal: { atMost: 50 },
      },
      { name: 'pay explained as of closing and now, p95', value: quantile(explanations, 0.95), unit: 'ms', goal: null },
      {
        name: 'file of 400,000 rows: peak memory of a gateway',
        value: large.megabytes,
        unit: 'MB',
        goal: { atMost: 300 },
      },
      { name: '… rows', value: large.rows / large.seconds, unit: '/s', goal: null },
      {
        name: 'report, 200 people, 12 months, asked first',
        value: reports[0] ?? NaN,
        unit: 'ms',
        goal: { atMost: 1000 },
      },
      { name: '… ÷ count of the same entries', value: (reports[0] ?? NaN) / countMs, unit: '×', goal: null },
      { name: '… asked again, p95', value: quantile(reports.slice(1), 0.95), unit: 'ms', goal: { atMost: 500 } },
      { name: 'closing, 1,000 people, two weeks', value: closing.ms, unit: 'ms', goal: { atMost: 1500 } },
      { name: '… ÷ count of the same entries', value: closing.ms / closing.countMs, unit: '×', goal: null },
    ]
  } finally {
    await place.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function correctedPerson({ server, account }: Place) {
  const { employeeId } = await hire(server.origin, account, { firstName: 'Corrected', role: 'employee' })
  const rate = { effectiveFrom: '2025-01-01', hourlyRate: 20 }
  await read(await account.call('PUT', `/api/employees/${employeeId}/pay-rate`, { body: rate }))
  const body = (hour: number) => {
    const times = { clockIn: '2026-01-05T09:00:00.000Z', clockOut: `2026-01-05T${hour}:00:00.000Z`, breaks: [] }
    return { employeeId, times, reason: 'Forgot to punch' }
  }
  const { id } = await read<{ id: string }>(await account.call('POST', '/api/time-clock/entries', { body: body(12) }))
  const leaveAt = async (hour: number) =>
    read(await account.call('PUT', `/api/time-clock/entries/${id}`, { body: body(hour) }))
  return { employeeId, leaveAt }
}

type Corrected = Awaited<ReturnType<typeof correctedPerson>>

/** Measures the time from the response to a correction until an immediate query returns the employee's pay. */
async function corrections({ account }: Place, { employeeId, leaveAt }: Corrected): Promise<number[]> {
  const query = new URLSearchParams(weeks).toString()
  const took: number[] = []
  for (let round = 0; round < 50; round += 1) {
    const hour = 13 + (round % 5)
    await leaveAt(hour)
    const started = performance.now()
    const pay = await account.call('GET', `/api/payroll/employees/${employeeId}?${query}`)
    const { summary } = await read<{ summary: { totalPay: number } }>(pay)
    took.push(performance.now() - started)
    if (summary.totalPay !== (hour - 9) * 20) throw new Error(`${hour - 9} hours pay ${summary.totalPay}`)
  }
  return took
}

async function explainedAsOfClosing({ account }: Place, { employeeId, leaveAt }: Corrected): Promise<number[]> {
  const period = `/api/payroll/periods/${weeks.startDate}`
  await read(await account.call('POST', `${period}/approve`, { body: { employeeId } }))
  await read(await account.call('POST', `${period}/close`))
  await leaveAt(20)
  const query = new URLSearchParams(weeks).toString()
  const took: number[] = []
  for (let round = 0; round < 50; round += 1) {
    const started = performance.now()
    const answer = await account.call('GET', `/api/payroll/employees/${employeeId}/explain?${query}`)
    const { changedSinceClosing } = await read<{ changedSinceClosing: object[] }>(answer)
    took.push(performance.now() - started)
    if (changedSinceClosing.length !== 1) throw new Error('the closed period reads as unchanged')
  }
  return took
}

async function reportsOfAYear(database: Database, place: Place) {
  const locationId = randomUUID()
  await database.kysely
    .insertInto('read.locations')
    .values({
      location_id: locationId,
      organization_id: place.organizationId,
      name: 'Busy',
      time_zone: 'America/New_York',
      labor_budgets: sql`'[]'::jsonb`,
    })
    .execute()
  await fill(database, { ...place, locationId }, 200, { first: '2025-02-03', weeks: 52 })
  const document = `query ($from: Date!, $to: Date!, $locationId: ID) {
    laborReport(from: $from, to: $to, locationId: $locationId) {
      totals { workedSeconds cents } days { date cents } people { workedSeconds grossCents } overtime { weekStart }
    }
  }`
  const took: number[] = []
  for (let round = 0; round < 20; round += 1) {
    const started = performance.now()
    const { laborReport } = await ask<{ laborReport: { totals: { cents: number } } }>(place.account, document, {
      ...year,
      locationId,
    })
    took.push(performance.now() - started)
    if (laborReport.totals.cents === 0) throw new Error('the report is empty')
  }
  return { reports: took, countMs: await countEntries(database, locationId) }
}

/** A yardstick for the machine: milliseconds of a plain count of a location's entries, median of five. */
async function countEntries({ kysely }: Database, locationId: string): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const started = performance.now()
    await kysely
      .selectFrom('read.time_entries')
      .select((row) => row.fn.countAll().as('count'))
      .where('location_id', '=', locationId)
      .execute()
    took.push(performance.now() - started)
  }
  return median(took)
}

/** Closes a pay period of a new organization, after approving everyone's hours. */
async function closingOfPeriod(database: Database, place: Place, people: number) {
  const account = await signUp(place.server.origin, 'closer')
  const { me, organization } = await ask<{ me: { location: { id: string } }; organization: { id: string } }>(
    account,
    '{ me { location { id } } organization { id } }',
    {},
  )
  const locationId = me.location.id
  const rows = Array.from({ length: people }, (_, index) => `Person,Paid ${index},18.50,2025-12-01`)
  const csv = ['first_name,last_name,hourly_rate,hire_date', ...rows].join('\n')
  await read(await account.call('POST', '/api/employees/import', { body: { csv } }))
  await place.caughtUp()
  await fillEntries(database, { organizationId: organization.id, locationId }, { first: '2026-01-19', weeks: 2 })
  const employees = await database.kysely
    .selectFrom('read.people')
    .select('employee_id as id')
    .where('location_id', '=', locationId)
    .where('role', '=', 'employee')
    .execute()
  const start = openPeriod.startDate
  for (let first = 0; first < employees.length; first += MOST_APPROVED_AT_ONCE) {
    const employeeIds = employees.slice(first, first + MOST_APPROVED_AT_ONCE).map(({ id }) => id)
    await read(await account.call('POST', `/api/payroll/periods/${start}/approve-all`, { body: { employeeIds } }))
  }
  const document = `mutation ($input: PayPeriodInput!) {
    closePayPeriod(input: $input) { caughtUp payPeriod { status grossCents } }
  }`
  await place.caughtUp()
  const started = performance.now()
  const { closePayPeriod } = await ask<{ closePayPeriod: { payPeriod: { status: string; grossCents: number } } }>(
    account,
    document,
    { input: { commandId: randomUUID(), start } },
  )
  const ms = performance.now() - started
  if (closePayPeriod.payPeriod.status !== 'closed') throw new Error('the pay period is not closed')
  if (closePayPeriod.payPeriod.grossCents === 0) throw new Error('the pay period pays nothing')
  return { ms, countMs: await countEntries(database, locationId) }
}

async function twoWeeks(database: Database, place: Place, people: number) {
  await fill(database, place, people - (await peopleAt(database, place)), { first: '2026-01-19', weeks: 2 })
  const query = new URLSearchParams({ ...openPeriod, format: 'csv' }).toString()
  const started = performance.now()
  const answer = await place.account.call('GET', `/api/payroll/export?${query}`)
  const rows = (await answer.text()).split('\r\n').length
  if (rows < people) throw new Error(`the file has ${rows} rows`)
  return { seconds: (performance.now() - started) / 1000, megabytes: await place.server.residentMemory() }
}

/** A row per employee, streamed by a separate gateway, so that its peak memory is the file's. */
async function largeFile(database: Database, place: Place, people: number) {
  const known = await peopleAt(database, place)
  await fill(database, place, people - known, { first: '2026-01-19', weeks: 1, weekdays: 1 })
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const gateway = await startServer(dataDir, { DATABASE_URL: database.url }, 'gateway')
  try {
    const query = new URLSearchParams({ ...openPeriod, format: 'csv' }).toString()
    const started = performance.now()
    const { cookie } = place.account
    const { body } = await fetch(`${gateway.origin}/api/payroll/export?${query}`, { headers: { cookie } })
    let rows = 0
    for await (const chunk of body ?? []) rows += chunk.reduce((lines, byte) => lines + Number(byte === NEWLINE), 0)
    if (rows < people) throw new Error(`the file has ${rows} rows`)
    return { rows, seconds: (performance.now() - started) / 1000, megabytes: await gateway.peakMemory() }
  } finally {
    await gateway.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const NEWLINE = 10

async function peopleAt({ kysely }: Database, { locationId }: Place): Promise<number> {
  const { count } = await kysely
    .selectFrom('read.people')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
