import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { closedAfterAll } from '#backend/features/schedule/testing/scene.ts'
import type { Commands } from '#backend/platform/commands.ts'
import { openCommands } from '#backend/app/commands.ts'
import { testLog } from '#backend/app/testing/log.ts'
import type { Database } from '#kernel/postgres/database.ts'
import { testDatabase } from '#kernel/testing/database.ts'
import type { EventLog } from '#kernel/log/log.ts'
import type { Mail, Message } from '#backend/platform/mail/mail.ts'
import type { Caller } from '#backend/platform/sessions.ts'
import { openIdentity, type OpenIdentity } from './open.ts'

export function memoryMail(): Mail & { next(): Promise<Message>; sent: Message[] } {
  const sent: Message[] = []
  const untaken: Message[] = []
  const waiting: ((message: Message) => void)[] = []
  return {
    sent,
    async send(message) {
      sent.push(message)
      const take = waiting.shift()
      if (take) take(message)
      else untaken.push(message)
    },
    next() {
      const message = untaken.shift()
      return message ? Promise.resolve(message) : new Promise((resolve) => waiting.push(resolve))
    },
    async close() {},
  }
}

export const testPasswordCost = { memory: 64, passes: 1, parallelism: 1 }

export const tokenOf = (message: Message) => new URL(message.link ?? '').searchParams.get('token') ?? ''

export type Scene = {
  database: Database
  log: EventLog
  commands: Commands
  mail: ReturnType<typeof memoryMail>
  identity: OpenIdentity
  elsewhere: OpenIdentity
  clock: { now: number }
  caller(more?: Partial<Caller>): Caller
  close(): Promise<void>
}

export async function openScene(options: { atOnce?: boolean } = {}): Promise<Scene> {
  const database = await testDatabase()
  const log = testLog(database, options)
  const mail = memoryMail()
  const clock = { now: Date.parse('2026-03-10T12:00:00.000Z') }
  const gateway = () =>
    openIdentity({
      database,
      commands: openCommands({ log }),
      mail,
      publicUrl: 'https://muster.test',
      logger: pino({ level: 'silent' }),
      passwordCost: testPasswordCost,
      now: () => new Date(clock.now),
      // There are no read models here.
      mailTrustOf: async () => ({ foundedAt: new Date(clock.now), verified: 0 }),
    })
  const [identity, elsewhere] = [await gateway(), await gateway()]
  await database.notifications.ready()
  return {
    database,
    log,
    commands: openCommands({ log }),
    mail,
    identity,
    elsewhere,
    clock,
    caller: (more) => ({ address: '192.0.2.1', commandId: randomUUID(), now: new Date(clock.now), ...more }),
    async close() {
      await identity.close()
      await elsewhere.close()
      await log.close()
      await database.close()
    },
  }
}

export const bothLogs = [
  { log: 'where the log appends to all streams at once', atOnce: true },
  { log: 'where it appends to one after another', atOnce: false },
]

export const fileScene = async (options: { atOnce?: boolean } = {}) => closedAfterAll(await openScene(options))

export const signUp = (more: { email?: string; password?: string; organizationName?: string } = {}) => ({
  organizationName: 'Copper Kettle',
  locationName: 'Harbor Street',
  firstName: 'Ana',
  lastName: 'Moreno',
  email: `${randomUUID()}@muster.test`,
  password: 'correct horse',
  ...more,
})

export async function register(scene: Scene, more: Parameters<typeof signUp>[0] = {}) {
  const request = signUp(more)
  const { employeeId } = await scene.identity.registerOrganization(request, scene.caller())
  const { email, password } = request
  return { employeeId, email, password, link: tokenOf(await scene.mail.next()) }
}
