import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { features, models } from '#backend/app/features.ts'
import { fileMuster, password, type TestClient } from '#backend/app/testing/gateway.ts'
import { openWorker } from '#backend/app/testing/worker.ts'
import { memoryMail } from '#backend/features/identity/testing.ts'
import { openOutbound } from '#backend/platform/outbound/outbound.ts'
import type { JobDeps } from '#backend/platform/jobs.ts'
import { openMail } from '#backend/platform/mail/mail.ts'
import { manualJobs, pendingJobs } from '#kernel/jobs/testing.ts'
import { keysOf } from '#kernel/sealing/sealing.ts'
import { payUntil } from '#schema/forgetting/rules.ts'
import { jobs } from './jobs.ts'

const EPC = 'E2801160600002089A7C41D5'
const PHONE = '+43 664 1234567'
const patience = { timeout: 30_000, interval: 20 }

const muster = await fileMuster()
const outbox = await mkdtemp(join(tmpdir(), 'muster-outbox-'))
const worker = await openWorker({ ...muster, mail: memoryMail(), outbox })
afterAll(async () => {
  await worker.close()
  await rm(outbox, { recursive: true })
})

const logger = pino({ level: 'silent' })
const publicUrl = 'https://muster.test'
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await muster.database.pool.query(text, values)).rows as Row[]

let owner: TestClient
beforeAll(async () => {
  ;({ owner } = await muster.signUp('Forgetful'))
})

async function leaver() {
  const name = `Zelda${randomUUID().slice(0, 8)}`
  const email = `${name.toLowerCase()}@forget.test`
  const person = { email, password, firstName: name, lastName: 'Quist', phone: PHONE, rfidTagEpc: EPC }
  const hired = await owner.post('/api/auth/register', person)
  const employeeId: string = hired.body.id
  const browser = muster.client()
  await browser.signIn(email)
  await browser.post('/api/time-clock/clock-in')
  await browser.post('/api/time-clock/clock-out')
  await query(`insert into rfid.presences values ($1, $2, now(), now(), $1, true, now())`, [randomUUID(), EPC])
  await query(
    `insert into identity.waiting_mail (organization_id, kind, subject_id, expires_at) values ($1, 'invitation', $1, now())`,
    [employeeId],
  )
  await query(`insert into jobs.dead_job (job_id, job, attempts, message) values ($1, $2, 25, $3)`, [
    `thanks-${employeeId}`,
    JSON.stringify({
      id: `thanks-${employeeId}`,
      name: 'recognition.given',
      at: new Date().toISOString(),
      data: { employeeId, message: `Thank you, ${name}!` },
      cause: null,
    }),
    'failed',
  ])
  await query(
    `insert into jobs.outcome (name, failed_at, message) values ('mail', now(), $1)
     on conflict (name) do update set message = excluded.message`,
    [`550 <${email}> is not known here`],
  )
  await rm(outbox, { recursive: true })
  await mkdir(outbox)
  const mail = openMail({ outbox, from: 'Muster <muster@muster.test>' }, logger)
  await mail.send({ to: email, about: [], subject: 'For them', text: 'x', html: 'x' })
  const newAddress = `${randomUUID()}@elsewhere.test`
  await mail.send({ to: newAddress, about: [employeeId], subject: 'Confirm your new address', text: 'x', html: 'x' })
  const others = Array.from({ length: 10 }, () => randomUUID())
  const reason = 'Has to see a doctor'
  await mail.send({ to: 'max@forget.test', about: [...others, employeeId], subject: 'x', text: reason, html: reason })
  const body = `${name} Quist – who else? – has asked for time off, which takes a line longer than mails are wide`
  await mail.send({ to: 'max@forget.test', about: [], subject: 'About them', text: body, html: body })
  await mail.send({ to: 'max@forget.test', about: others, subject: 'For another', text: 'x', html: 'x' })
  await owner.send('DELETE', `/api/employees/${employeeId}`)
  return { name, employeeId, email }
}

const destroyed = async (key: string) =>
  (await query(`select from sealing.keys where name = $1 and wrapped is null`, [key])).length > 0

async function everything(): Promise<string> {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('bullmq', 'identity', 'jobs', 'messaging', 'payroll', 'projections', 'rfid', 'sealing')`,
  )
  const texts = await Promise.all(
    tables.map(async ({ name }) => JSON.stringify(await query(`select row_to_json(t) as row from ${name} t`))),
  )
  return texts.join('\n').toLowerCase()
}

const outbound = openOutbound({ allowPrivate: false })

async function rebuildNow() {
  const manual = manualJobs()
  const forgetting = {
    keys: muster.keys,
    jobs: worker.jobs,
    models,
    ownData: features.flatMap(({ ownData = [] }) => ownData),
    erasures: features.flatMap(({ erase = [] }) => erase),
  }
  const deps: JobDeps = { ...muster, publicUrl, jobs: manual.jobs, logger, outbound, forgetting }
  await jobs['forgetting.rebuild'].handle({ id: 'rebuild', at: new Date(), data: {}, cause: null }, deps)
  await vi.waitFor(async () => {
    await manual.run(jobs, deps, () => new Date(Date.now() + 60_000))
    expect(manual.pending()).toEqual([])
  }, patience)
}

test('a forgotten employee leaves no trace outside the log, and the key is destroyed', async () => {
  const { name, employeeId, email } = await leaver()
  const traces = [name, email, PHONE, EPC].map((text) => text.toLowerCase())
  const before = await everything()
  for (const trace of traces) expect(before).toContain(trace)
  await query(
    `insert into projections.snapshots (stream, version, revision, position, event_id, state) values ($1, '1', 0, 0, $2, $3)`,
    [`employee-${employeeId}`, randomUUID(), JSON.stringify({ state: { firstName: name } })],
  )

  const answer = await owner.post(`/api/employees/${employeeId}/forget`, { reason: 'They asked us to' })
  expect(answer).toMatchObject({ status: 200, body: { caughtUp: true } })
  const shown = await owner.get(`/api/employees/${employeeId}`)
  expect(shown.body).toMatchObject({ first_name: 'a former', last_name: 'employee', email: null, phone: null })

  await vi.waitFor(async () => expect(await destroyed(keysOf(employeeId).own)).toBe(true), patience)
  await vi.waitFor(
    async () => expect((await pendingJobs(muster.database)).map(({ name }) => name)).toContain('forgetting.rebuild'),
    patience,
  )
  expect(await destroyed(keysOf(employeeId).retained)).toBe(false)
  expect(await query('select from projections.snapshots')).toEqual([])
  for (const table of ['credentials', 'sessions', 'known_devices', 'tokens'])
    expect(await query(`select from identity.${table} where employee_id = $1`, [employeeId])).toEqual([])
  expect(await readdir(outbox)).toHaveLength(1)

  await rebuildNow()
  // The worker's own rebuild may run concurrently and replace tables while they are read.
  await vi.waitFor(async () => {
    const after = await everything()
    for (const trace of traces) expect(after).not.toContain(trace)
    const builds = await query<{ build: number; serving: boolean }>(
      `select build, serving from projections.projection where name = 'people'`,
    )
    expect(builds).toEqual([{ build: expect.any(Number), serving: true }])
    expect(builds[0]?.build).toBeGreaterThan(1)
  }, patience)
  expect(await query('select from read.time_entries where employee_id = $1', [employeeId])).toHaveLength(1)
  const { data } = await owner.graphql('{ history(first: 20) { nodes { sentence reason } } }')
  expect(data.history.nodes).toContainEqual({
    sentence: expect.stringContaining('deleted the personal data of a former employee'),
    reason: 'They asked us to',
  })
})

test('the sweep destroys pay after the retention period and restarts lost erasures', async () => {
  const { employeeId } = await leaver()
  await owner.post(`/api/employees/${employeeId}/forget`, { reason: 'x' })
  await vi.waitFor(async () => expect(await destroyed(keysOf(employeeId).own)).toBe(true), patience)

  const manual = manualJobs()
  const forgetting = { keys: muster.keys, jobs: worker.jobs, models, ownData: [], erasures: [] }
  const sweep = (deps: object = {}) =>
    jobs['forgetting.sweep'].handle(
      { id: 'sweep', at: new Date(), data: {}, cause: null },
      { ...muster, publicUrl, jobs: manual.jobs, logger, outbound, forgetting, ...deps },
    )
  expect(await sweep()).toBeInstanceOf(Date)
  expect([await destroyed(keysOf(employeeId).retained), manual.pending()]).toEqual([false, []])

  const leftYearsAgo = (years: number): typeof muster.commands => ({
    ...muster.commands,
    payKeptUntil: async (id) => payUntil((await muster.commands.payKeptUntil(id)) ?? '', -years),
  })
  const keep = (years: number) => owner.send('PUT', '/api/organization/policies/pay-retention', { body: { years } })
  await keep(9)
  await sweep({ commands: leftYearsAgo(8) })
  expect([await destroyed(keysOf(employeeId).retained), manual.pending()]).toEqual([false, []])
  await keep(7)
  await sweep({ commands: leftYearsAgo(8) })
  expect(await destroyed(keysOf(employeeId).retained)).toBe(true)
  expect(manual.pending().map(({ name }) => name)).toEqual(['forgetting.rebuild'])

  await query(`delete from sealing.keys where name = $1`, [keysOf(employeeId).own])
  await sweep()
  expect(manual.pending()).toContainEqual(expect.objectContaining({ id: `forget-${employeeId}` }))
})
