import { randomUUID } from 'node:crypto'
import { testKeys } from '#kernel/sealing/testing.ts'
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

/** `next` takes the oldest mail that was not taken yet, and waits for one. */
export function memoryMail(): Mail & { next(to?: string): Promise<Message>; sent: Message[] } {
  const sent: Message[] = []
  const untaken: Message[] = []
  const waiting: { to: string | undefined; take(message: Message): void }[] = []
  const isFor = (message: Message, to: string | undefined) => to === undefined || message.to === to
  return {
    sent,
    async send(message) {
      sent.push(message)
      const index = waiting.findIndex(({ to }) => isFor(message, to))
      if (index < 0) untaken.push(message)
      else waiting.splice(index, 1)[0]?.take(message)
    },
    next(to) {
      const index = untaken.findIndex((message) => isFor(message, to))
      const [message] = index < 0 ? [] : untaken.splice(index, 1)
      return message ? Promise.resolve(message) : new Promise((take) => waiting.push({ to, take }))
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
      keys: testKeys(database),
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
  return { employeeId, email, password, link: tokenOf(await scene.mail.next(email)) }
}
