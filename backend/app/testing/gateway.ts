import { createClient } from 'graphql-ws'
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { WebSocket } from 'ws'
import type { Position } from '#kernel/log/log.ts'
import type { Role } from '#schema/people/events.ts'
import type { User } from '#schema/identity/rest.ts'
import { openSnapshots } from '#kernel/commands/snapshots.ts'
import { openCommands } from '#backend/app/commands.ts'
import { testDatabase } from '#kernel/testing/database.ts'
import { claimsKeyOf } from '#backend/platform/personal-keys.ts'
import { openOutbound } from '#backend/platform/outbound/outbound.ts'
import { openPush } from '#backend/platform/push/push.ts'
import { openIdentity } from '#backend/features/identity/open.ts'
import { memoryMail, testPasswordCost } from '#backend/features/identity/testing.ts'
import { openLogWatch } from '#kernel/log/log-watch.ts'
import { postgresLog } from '#kernel/log/postgres/postgres-log.ts'
import { testKeys } from '#kernel/sealing/testing.ts'
import type { GatewayDeps } from '../services.ts'
import { openGateway } from '../server.ts'
import { openReadModels } from './read-models.ts'
import { logContents } from '#schema/log-contents.ts'

export const password = 'correct horse battery'

export type TestMuster = Awaited<ReturnType<typeof startMuster>>
export type TestClient = ReturnType<TestMuster['client']>

export async function startMuster(
  options: Pick<
    GatewayDeps,
    'clientDirectory' | 'trustProxy' | 'metricsToken' | 'timeouts' | 'signUp' | 'actionLimits'
  > &
    Partial<Pick<GatewayDeps, 'logger' | 'outbound'>> = {},
) {
  const { logger = pino({ level: 'silent' }), outbound = openOutbound({ allowPrivate: false }) } = options
  const publicUrl = 'https://muster.test'
  const database = await testDatabase()
  const keys = testKeys(database)
  const log = postgresLog(database, logContents, { keys })
  const readModels = await openReadModels({ database, log, keys })
  const { progress } = readModels
  const snapshots = openSnapshots(database.pool, (error) => logger.error(error))
  const commands = openCommands({ log, snapshots, keys, claimsKey: await claimsKeyOf(database, keys) })
  const mail = memoryMail()
  const logWatch = openLogWatch(log)
  const shared = { database, commands, logWatch, publicUrl, logger }
  const identity = await openIdentity({
    ...shared,
    keys,
    mail,
    passwordCost: testPasswordCost,
    signUp: { mode: options.signUp ?? 'open', log },
  })
  const push = openPush({ keys, outbound, publicUrl })
  const gateway = await openGateway({ ...options, ...shared, keys, log, identity, progress, push })
  const port = await gateway.listen(0, '127.0.0.1')
  const origin = `http://127.0.0.1:${port}`

  /** A browser or, with an API token, a program. */
  function client(apiToken?: string, sessionToken?: string) {
    let cookie = sessionToken ? `__Host-muster_session=${sessionToken}` : ''
    const authenticating: Record<string, string> = apiToken ? { authorization: `Bearer ${apiToken}` } : { origin }

    async function send(
      method: string,
      path: string,
      options: { body?: unknown; headers?: Record<string, string> } = {},
    ) {
      const { body, headers } = options
      const response = await fetch(origin + path, {
        method,
        headers: {
          ...authenticating,
          ...(cookie && { cookie }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const [set] = response.headers.getSetCookie()
      if (set) cookie = set.split(';', 1)[0] ?? ''
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined }
    }

    const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
      send('POST', path, { body, ...(headers && { headers }) })

    return {
      origin,
      send,
      post,
      get: (path: string) => send('GET', path),
      graphql: async (query: string, variables?: Record<string, unknown>, headers?: Record<string, string>) => {
        const { status, body } = await post('/api/graphql', { query, variables }, headers)
        return { status, data: body?.data, errors: body?.errors as { message: string; extensions: { code: string } }[] }
      },
      signIn: async (email: string): Promise<User> => {
        const { status, body, text } = await post('/api/auth/login', { email, password })
        if (status !== 200) throw new Error(`sign-in answered ${status}: ${text}`)
        return body.user
      },
      cookie: () => cookie,
      line: (from = origin) => {
        class Socket extends WebSocket {
          constructor(address: string, protocols: string | string[]) {
            const headers = { ...authenticating, ...(!apiToken && { origin: from }), ...(cookie && { cookie }) }
            super(address, protocols, { headers })
          }
        }
        return createClient({
          url: `${origin.replace('http', 'ws')}/api/graphql`,
          webSocketImpl: Socket,
          retryAttempts: 0,
          lazy: true,
        })
      },
    }
  }

  async function untilShown({ position }: { position: Position }, event: string) {
    if (!(await progress.waitFor(position, [event], { timeoutMs: 30_000 }))) throw new Error('the read models lag')
  }

  async function signUp(name: string, { verified = true, planInDrafts = false } = {}) {
    const owner = client()
    const email = `owner@${name.toLowerCase()}.test`
    const answer = await owner.post('/api/auth/register-organization', {
      organizationName: name,
      locationName: `${name} Centre`,
      firstName: 'Olga',
      lastName: 'Owner',
      email,
      password,
      timeZone: 'Europe/Vienna',
    })
    if (answer.status !== 201) throw new Error(`sign-up answered ${answer.status}: ${answer.text}`)
    const user: User = answer.body.user
    if (verified) {
      const { employeeId, organizationId } = user
      const actor = { kind: 'employee', employeeId } as const
      const context = { commandId: randomUUID(), organizationId, actor, now: new Date() }
      await untilShown(await commands.verifyEmail(context, { employeeId, email }), 'EmailVerified')
    }
    if (planInDrafts) await owner.send('PUT', '/api/organization/policies/planning', { body: { planInDrafts } })
    return { owner, user }
  }

  async function hire(given: { organizationId: string; locationId: string; role: Role; firstName: string }) {
    const { organizationId, locationId, role, firstName } = given
    const employeeId = randomUUID()
    const email = `${firstName.toLowerCase()}.${employeeId.slice(0, 8)}@staff.test`
    const outcome = await commands.hireEmployee(system(organizationId), {
      employeeId,
      locationId,
      role,
      firstName,
      lastName: 'Test',
      email,
      phone: null,
      position: 'Cook',
    })
    await identity.setPassword(employeeId, password)
    await untilShown(outcome, 'EmployeeHired')
    const browser = client()
    return { browser, user: await browser.signIn(email) }
  }

  async function createLocation(organizationId: string, name: string) {
    const locationId = randomUUID()
    const outcome = await commands.createLocation(system(organizationId), { locationId, name, timeZone: 'UTC' })
    await untilShown(outcome, 'LocationOpened')
    return locationId
  }

  return {
    origin,
    database,
    keys,
    log,
    progress,
    commands,
    mail,
    push,
    identity,
    client,
    signUp,
    hire,
    createLocation,
    untilShown,
    async close() {
      await gateway.close()
      await identity.close()
      logWatch.close()
      await readModels.close()
      await snapshots.close()
      await log.close()
      await database.close()
    },
  }
}

export async function fileMuster(options: Parameters<typeof startMuster>[0] = {}) {
  const muster = await startMuster(options)
  afterAll(() => muster.close())
  return muster
}

function system(organizationId: string) {
  return { commandId: randomUUID(), organizationId, actor: { kind: 'system', name: 'Test' }, now: new Date() } as const
}

export function listen(line: ReturnType<TestClient['line']>, query: string, variables?: Record<string, unknown>) {
  // oxlint-disable-next-line typescript/no-explicit-any -- results are untyped JSON, and tests compare them whole
  const results = line.iterate<Record<string, any>>({ query, ...(variables && { variables }) })
  return {
    next: async () => {
      const { value, done } = await results.next()
      if (done) throw new Error('the subscription has ended')
      return value
    },
    end: () => results.return?.(),
  }
}
