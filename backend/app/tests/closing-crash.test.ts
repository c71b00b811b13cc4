import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linesDigest, paidByClosing } from '#backend/features/payroll/periods/paid-periods.ts'
import { first, path, shift } from '#backend/features/payroll/periods/testing.ts'
import { testDatabase, type TestDatabase } from '#kernel/testing/database.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { hire, read, signUp, type Account } from '../testing/account.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'

let database: TestDatabase
let dataDir: string
let server: ServerProcess
beforeEach(async () => {
  database = await testDatabase({ as: 'owner' })
  dataDir = await mkdtemp(join(tmpdir(), 'muster-closing-'))
  server = await start()
})
afterEach(async () => {
  await server.stop()
  await database.close()
  await rm(dataDir, { recursive: true })
})

const start = (port?: number) =>
  startServer(dataDir, { DATABASE_URL: database.ownerUrl, EVENTSTORE_URL: '', ...(port && { PORT: String(port) }) })

async function approvedWeek(owner: Account) {
  const { employeeId } = await hire(server.origin, owner, { firstName: 'Ana', role: 'employee' })
  const rate = { effectiveFrom: '2026-01-01', hourlyRate: 20 }
  await read(await owner.call('PUT', `/api/employees/${employeeId}/pay-rate`, { body: rate }))
  for (let day = 1; day <= 5; day += 1) {
    const body = { employeeId, times: shift(addDays(first, day), 9), reason: 'Forgotten' }
    await read(await owner.call('POST', '/api/time-clock/entries', { body }))
  }
  await read(await owner.call('POST', path(first, '/approve'), { body: { employeeId } }))
}

type Paid = { status: string; digest: string | null; grossCents: number; lines: { cents: number }[] }
const closingIds = async () => {
  const { rows } = await database.pool.query<{ id: string }>('select distinct closing_id as id from payroll.paid')
  return rows.map(({ id }) => id)
}

async function killBetween(closing: () => Promise<Response>) {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from log.head for update')
    const answer = closing().then(
      ({ status }) => status,
      () => 'none' as const,
    )
    const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(
      async () => {
        expect(await closingIds()).toHaveLength(1)
        expect((await database.pool.query(`select ${waiting}`)).rowCount).toBe(1)
      },
      { timeout: 20_000, interval: 20 },
    )
    await server.kill()
    expect(await answer).toBe('none')
    // A dead machine's connections end too. Otherwise Postgres would still run the waiting append.
    await client.query(`select pg_terminate_backend(pid) ${waiting}`)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test(
  'a closing that is killed between its lines and its event leaves a period that closes as if nothing had been',
  { timeout: 120_000 },
  async () => {
    const owner = await signUp(server.origin, 'closing')
    await approvedWeek(owner)
    const key = randomUUID()
    const close = () => owner.call('POST', path(first, '/close'), { key })
    await killBetween(close)
    const [orphaned = ''] = await closingIds()
    server = await start(server.port)

    await server.caughtUp()
    const open = await read<Paid>(await owner.call('GET', path(first)))
    expect(open).toMatchObject({ status: 'approved', digest: null, grossCents: 95_000 })
    const closed = await read<Paid>(await close())
    expect(closed).toMatchObject({ status: 'closed', grossCents: 95_000 })
    expect(closed.lines).toEqual(open.lines)
    expect(closed.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(95_000)

    const later = await read<{ differences: object[] }>(await owner.call('GET', path(addDays(first, 14))))
    expect(later.differences).toEqual([])
    const [stored = '', ...more] = (await closingIds()).filter((id) => id !== orphaned)
    expect(more).toEqual([])
    const digest = linesDigest()
    for (const paid of await paidByClosing(database.kysely, stored)) digest.add(paid)
    expect(closed.digest).toBe(digest.hex())
  },
)
