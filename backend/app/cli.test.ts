import { execFile } from 'node:child_process'
import { testKeys } from '#kernel/sealing/testing.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import pg from 'pg'
import { openIdentity } from '#backend/features/identity/open.ts'
import { memoryMail, signUp, testPasswordCost as passwordCost, tokenOf } from '#backend/features/identity/testing.ts'
import { claimsKeyOf, openPersonalKeys } from '#backend/platform/personal-keys.ts'
import { testDatabase, type TestDatabase } from '#kernel/testing/database.ts'
import { postgresLog } from '#kernel/log/postgres/postgres-log.ts'
import { bindToLog } from '#kernel/log/source.ts'
import { freshStream, newLoans } from '#kernel/testing/library/events.ts'
import { logContents } from '#schema/log-contents.ts'
import { openCommands } from './commands.ts'
import { openReadModels } from './testing/read-models.ts'

const cli = fileURLToPath(new URL('cli.ts', import.meta.url))

let database: TestDatabase
let dataDir: string
beforeEach(async () => {
  database = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'muster-cli-'))
})
afterEach(async () => {
  await database.close()
  await rm(dataDir, { recursive: true })
})

const muster = (...args: string[]) =>
  new Promise<{ code: number; out: string; errors: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: database.ownerUrl, EVENTSTORE_URL: '', DATA_DIR: dataDir }
    const child = execFile(process.execPath, [cli, ...args], { env }, (_, out, errors) =>
      resolve({ code: child.exitCode ?? -1, out, errors }),
    )
  })

const openTestIdentity = (deps: Pick<Parameters<typeof openIdentity>[0], 'keys' | 'commands' | 'mail'>) =>
  openIdentity({
    ...deps,
    database,
    publicUrl: 'https://muster.test',
    logger: pino({ level: 'silent' }),
    passwordCost,
  })

const caller = () => ({ commandId: randomUUID(), now: new Date(), address: '192.0.2.1' })

async function parkJob(id: string) {
  const job = { id, name: 'time-clock.remind', at: new Date().toISOString(), data: {}, cause: null }
  await database.pool.query('insert into jobs.dead_job (job_id, job, message, attempts) values ($1, $2, $3, 25)', [
    id,
    JSON.stringify(job),
    'the mail server said no',
  ])
}

test('dead letters are listed, tried again and skipped', async () => {
  for (const id of ['one', 'two']) await parkJob(id)
  const listed = await muster('dead-letters', 'list')
  const ids = listed.out.split('\n').flatMap((line) => line.match(/^job-\d+/)?.[0] ?? [])
  expect(listed.out).toMatch(/25 attempts {2}time-clock\.remind: one: the mail server said no/)
  expect(ids).toHaveLength(2)

  expect(await muster('dead-letters', 'retry', ids[0] ?? '')).toMatchObject({ code: 0, out: 'retry: 1\n' })
  const { rows } = await database.pool.query('select id from jobs.outbox')
  expect(rows).toEqual([{ id: 'one' }])
  expect(await muster('dead-letters', 'skip', 'all')).toMatchObject({ code: 0, out: 'skip: 1\n' })
  expect(await muster('dead-letters', 'list')).toMatchObject({ code: 0, out: '' })
})

test('an unknown dead letter is an error, and nothing happens', async () => {
  await parkJob('one')
  const refused = await muster('dead-letters', 'skip', 'job-999999')
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('There is no dead letter job-999999') })
  expect((await database.pool.query('select from jobs.dead_job')).rowCount).toBe(1)
})

test('a database that followed another log says so until it adopts this one', async () => {
  const log = postgresLog(database, logContents)
  await bindToLog(database.pool, { name: 'postgres', log })
  await log.close()
  const owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  await owner.query('update log.head set id = $1', [randomUUID()])
  await owner.end()

  const before = await muster('doctor')
  expect(before).toMatchObject({ code: 1, errors: expect.stringContaining('npm run muster -- log adopt') })
  const adopted = await muster('log', 'adopt')
  expect(adopted).toMatchObject({ code: 0, out: 'The next start rebuilds everything from this log\n' })
  expect(await muster('doctor')).toMatchObject({ code: 0, out: expect.stringContaining('It follows the log') })
})

test('an owner without an address is listed, and mailed a link to a new one', async () => {
  const log = postgresLog(database, logContents)
  const readModels = await openReadModels({ database, log })
  const commands = openCommands({ log })
  const mail = memoryMail()
  const identity = await openTestIdentity({ keys: testKeys(database), commands, mail })
  const [lost, winner] = [signUp(), signUp()]
  const { employeeId } = await identity.registerOrganization(lost, caller())
  const { employeeId: winnerId } = await identity.registerOrganization(winner, caller())
  const { organizationId } = (await identity.signIn(winner, caller())).user
  const actor = { kind: 'employee', employeeId: winnerId } as const
  const change = { employeeId: winnerId, before: winner.email, after: lost.email }
  await commands.changeEmail({ ...caller(), organizationId, actor }, change)
  await readModels.caughtUp()

  expect(await muster('email', 'list')).toMatchObject({
    code: 0,
    out: `${employeeId}  owner  Ana Moreno, Copper Kettle\n`,
  })
  expect(await muster('email', 'offer', winnerId, 'new@muster.test')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('has an email address, which only they can change'),
  })
  const offered = await muster('email', 'offer', employeeId, 'new@muster.test')
  expect(offered).toMatchObject({ code: 0, out: 'A link was sent to new@muster.test\n' })
  const [file] = await readdir(join(dataDir, 'outbox'))
  const text = (await readFile(join(dataDir, 'outbox', file ?? ''), 'utf8'))
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=')
  const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
  await identity.resetPassword({ token, password: 'a new passphrase' }, caller())
  const { user } = await identity.signIn({ email: 'new@muster.test', password: 'a new passphrase' }, caller())
  expect(user).toMatchObject({ employeeId, role: 'owner', emailVerified: true })

  await identity.close()
  await readModels.close()
  await log.close()
})

test('an owner gets a recovery link, which is printed, and a mail about it without the link', async () => {
  const log = postgresLog(database, logContents)
  const keys = await openPersonalKeys({ dataDir, masterKey: undefined }, database)
  const commands = openCommands({ log, claimsKey: await claimsKeyOf(database, keys) })
  const mail = memoryMail()
  const identity = await openTestIdentity({ keys, commands, mail })
  const owner = signUp()
  await identity.registerOrganization(owner, caller())
  await identity.verifyEmail(tokenOf(await mail.next(owner.email)), caller())

  const { out, ...result } = await muster('recover-owner', owner.email.toUpperCase())
  expect(result).toEqual({ code: 0, errors: '' })
  expect(out).toContain('Ana Moreno, owner of Copper Kettle, can use this link once and within an hour:\n')
  const token = /\/reset-password\?token=([\w-]{43})\n/.exec(out)?.[1] ?? ''
  const [file] = await readdir(join(dataDir, 'outbox'))
  const text = await readFile(join(dataDir, 'outbox', file ?? ''), 'utf8')
  expect(text).toContain('A link to recover your account was created')
  expect(text).not.toContain(token)
  await identity.resetPassword({ token, password: 'a new passphrase' }, caller())
  expect(await muster('recover-owner', 'nobody@muster.test')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('There is no active owner with the address nobody@muster.test'),
  })

  await identity.close()
  await log.close()
})

test('an unknown command prints the usage', async () => {
  expect(await muster('fly')).toMatchObject({ code: 1, errors: expect.stringContaining('Usage: npm run muster') })
})

test('a history that was tampered with is an error, and says where', async () => {
  const log = postgresLog(database, logContents)
  const stream = freshStream()
  await log.append(stream, 'no stream', newLoans(4))
  await log.close()
  expect(await muster('verify')).toMatchObject({
    code: 0,
    errors: '',
    out: expect.stringMatching(/^4 events in 1 streams/),
  })
  const owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  await owner.query('alter table log.events disable trigger append_only')
  await owner.query(`update log.events set type = 'ClockedOut' where position = 2`)
  await owner.end()
  const tampered = await muster('verify')
  expect(tampered.code).toBe(1)
  expect(tampered.out).toContain(`position 2, revision 1 of ${stream}, ClockedOut`)
})
