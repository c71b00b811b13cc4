import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#kernel/testing/database.ts'
import { addDays, dayOf } from '#schema/shared/week-time.ts'
import { read, signIn, signUp, type Account } from '../testing/account.ts'
import { startServer, type ServerProcess } from '../testing/server-process.ts'

const person = {
  firstName: 'Zebulonia',
  lastName: 'Quirkenstadt',
  email: 'zebulonia@account.test',
  phone: '+1 555 867 5309',
  position: 'Fjordwright',
}
const epc = 'E28011606000C0DEC0DEC0DE'
const traces = [person.firstName, person.lastName, 'zebulonia@', '867 5309', '8675309', person.position, epc, 'Zebbie']

const dataDir = await mkdtemp(join(tmpdir(), 'muster-forgetting-'))
let database: TestDatabase
let server: ServerProcess
beforeAll(async () => {
  database = await testDatabase({ as: 'owner' })
  server = await startServer(dataDir, { DATABASE_URL: database.ownerUrl, LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await server.stop()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('leaves no trace of a forgotten employee in tables, the log’s bytes, files and the server’s output', async () => {
  const owner = await signUp(server.origin, `owner-${randomUUID()}`)
  const { employeeId, leave } = await lifeOfZebulonia(owner)
  await server.caughtUp()
  expect(await tablesWith(traces), 'before').toEqual(expect.arrayContaining(['read.people', 'read.history']))
  expect(await tablesWith(traces)).not.toContain('log.events')

  await leave()
  await ok(owner, 'POST', `/api/employees/${employeeId}/forget`, { reason: 'Asked for it in a letter' })
  const forgotten = await read<object>(await owner.call('GET', `/api/employees/${employeeId}`))
  expect(forgotten).toMatchObject({ first_name: 'a former', last_name: 'employee', email: null })

  await expect.poll(() => tablesWith(traces), { timeout: 60_000, interval: 500 }).toEqual([])
  const { rows: photos } = await database.pool.query('select from directory.photos where employee_id = $1', [
    employeeId,
  ])
  expect(photos).toEqual([])
  const { rows: documents } = await database.pool.query('select from time_off.documents where employee_id = $1', [
    employeeId,
  ])
  expect(documents).toEqual([])
  expect(await filesWith(traces)).toEqual([])
  const output = server.output().toLowerCase()
  expect(traces.filter((trace) => output.includes(trace.toLowerCase()))).toEqual([])

  const { entries } = await read<{ entries: { sentence: string; reason: string | null }[] }>(
    await owner.call('GET', '/api/history?limit=100'),
  )
  expect(entries.some(({ sentence }) => /a former employee/i.test(sentence))).toBe(true)
  expect(entries.map(({ reason }) => reason)).toContain('Asked for it in a letter')
  // Deleting the key must not change the stored bytes that proofs cover.
  const again = await owner.call('POST', `/api/employees/${employeeId}/reactivate`)
  expect(again.status).toBe(409)
})

async function lifeOfZebulonia(owner: Account) {
  const password = 'a test password'
  const { id: employeeId } = await ok<{ id: string }>(owner, 'POST', '/api/auth/register', {
    ...person,
    password,
    role: 'employee',
  })
  const { id: colleagueId } = await ok<{ id: string }>(owner, 'POST', '/api/auth/register', {
    firstName: 'Ben',
    lastName: 'Stays',
    email: 'ben@account.test',
    password,
    role: 'employee',
  })
  const [her, colleague] = [await signIn(server.origin, 'zebulonia'), await signIn(server.origin, 'ben')]
  await ok(owner, 'POST', '/api/rfid/register', { employeeId, rfidTagEpc: epc })
  await ok(owner, 'PUT', `/api/employees/${employeeId}/pay-rate`, { hourlyRate: 21, effectiveFrom: '2026-01-01' })
  await ok(her, 'POST', '/api/employees/availability', {
    availability: Array.from({ length: 7 }, (_, day) => ({
      day,
      isAvailable: day > 0,
      startTime: '09:00',
      endTime: '17:00',
    })),
  })
  const gif = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const { id: photoId } = await ok<{ id: string }>(her, 'POST', '/api/photos', { data: gif })
  await ok(her, 'PUT', '/api/employees/photo', { photoId })
  await ok(her, 'POST', '/api/time-clock/clock-in')
  await ok(her, 'POST', '/api/time-clock/clock-out')
  const tomorrow = addDays(dayOf(new Date().toISOString(), 'UTC'), 8)
  const { id: requestId } = await ok<{ id: string }>(her, 'POST', '/api/employees/time-off/requests', {
    startDate: tomorrow,
    endDate: tomorrow,
    reason: 'Sick Leave',
    notes: 'Zebbie is ill',
  })
  const certificate = Buffer.from('%PDF-1.7 Zebbie is ill %%EOF').toString('base64')
  const file = { name: 'Zebbie.pdf', data: certificate }
  const { id: documentId } = await ok<{ id: string }>(her, 'POST', '/api/time-off/documents', file)
  await ok(her, 'POST', `/api/employees/time-off/requests/${requestId}/documents`, { documentId })
  await ok(owner, 'POST', '/api/schedules/shifts', {
    employeeId,
    startTime: `${addDays(tomorrow, 2)}T09:00:00Z`,
    endTime: `${addDays(tomorrow, 2)}T17:00:00Z`,
    notes: 'Zebbie opens',
    position: 'Waiter',
  })
  const { channels } = await read<{ channels: { id: string }[] }>(await her.call('GET', '/api/messaging/channels'))
  const channelId = channels[0]?.id
  await ok(her, 'POST', '/api/messaging/messages', { channelId, messageText: 'Zebbie here' })
  await ok(colleague, 'POST', '/api/messaging/messages', {
    channelId,
    messageText: `@${person.firstName} ${person.lastName} thank you, Zebbie`,
  })
  await ok(colleague, 'POST', '/api/shout-outs', { toEmployeeIds: [employeeId], message: 'Well done, Zebbie!' })
  await ok(her, 'POST', '/api/shout-outs', { toEmployeeIds: [colleagueId], message: 'From Zebbie with thanks' })
  return {
    employeeId,
    leave: () => ok(owner, 'DELETE', `/api/employees/${employeeId}`),
  }
}

async function ok<Body = unknown>(by: Account, method: string, path: string, body?: object): Promise<Body> {
  return read<Body>(await by.call(method, path, { key: randomUUID(), ...(body && { body }) }))
}

async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const patterns = texts.map((text) => `%${text}%`)
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      // `past.*` are views over tables that are scanned anyway.
      if (name.startsWith('past.')) return []
      const { rowCount } = await database.pool.query(
        `select from ${name} as row where row::text ilike any($1) limit 1`,
        [patterns],
      )
      return rowCount ? [name] : []
    }),
  )
  return found.flat()
}

async function filesWith(texts: readonly string[]): Promise<string[]> {
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const found = await Promise.all(
    files.map(async (file) => {
      if (!file.isFile()) return []
      const path = join(file.parentPath, file.name)
      const content = (await readFile(path)).toString('latin1').toLowerCase()
      return texts.some((text) => content.includes(text.toLowerCase())) ? [path] : []
    }),
  )
  return found.flat()
}
