import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import type { Database } from '#kernel/postgres/database.ts'
import { inParallel } from '#kernel/commands/in-parallel.ts'
import { connect } from '../shared/live.ts'
import { quantile } from '../shared/load.ts'
import { startServer } from '#backend/app/testing/server-process.ts'
import { fillChannels } from './messages.ts'
import { openPlace, type Place } from '../shared/place.ts'
import type { Figure } from '../shared/report.ts'
import { openStaff, type SignedIn, type Staff } from '../shared/staff.ts'

const PEOPLE = 1000
const CHANNELS = 50
const MESSAGES_PER_SECOND = 100
const SECONDS = 30
const CONNECTIONS = 8
const ROUNDS = 40

type Channel = { id: string; members: SignedIn[] }

/** The million messages are inserted directly, because only reads of them are measured. */
export function messaging(database: Database): Promise<Figure[]> {
  return withChannels(database, async ({ place, people, sending }) => {
    await atPace({ ...sending, seconds: 5 })
    const before = await place.server.residentMemory()
    const empty = await atPace({ ...sending, seconds: SECONDS })
    const after = await place.server.residentMemory()
    const [channel] = sending.channels
    if (!channel) throw new Error('there is no channel')
    await fillChannels(database, place, { channelId: channel.id, people, count: 1_000_000 })
    const reads = await readings(sending.staff, channel)
    const full = await atPace({ ...sending, seconds: 10 })
    return [
      ...delivered(empty),
      { name: `memory growth in ${SECONDS} s of it`, value: after - before, unit: 'MB', goal: { atMost: 30 } },
      {
        name: 'opening a channel of 100,000 messages, p95',
        value: quantile(reads.open, 0.95),
        unit: 'ms',
        goal: { atMost: 100 },
      },
      {
        name: 'searching 1,000,000 messages: a rare word, p95',
        value: quantile(reads.rare, 0.95),
        unit: 'ms',
        goal: { atMost: 200 },
      },
      { name: '… a word of every tenth, p95', value: quantile(reads.common, 0.95), unit: 'ms', goal: { atMost: 200 } },
      {
        name: 'sent to seen with 1,000,000 messages ÷ with none, median',
        value: quantile(full.seen, 0.5) / quantile(empty.seen, 0.5),
        unit: '×',
        goal: { atMost: 1.25 },
      },
    ]
  })
}

const PARTS = 6

export function messagingForLong(database: Database, minutes: number): Promise<Figure[]> {
  return withChannels(database, async ({ place, sending }) => {
    const part = minutes / PARTS
    const memory: number[] = []
    const figures: Figure[] = []
    for (let ended = 1; ended <= PARTS; ended += 1) {
      const { seen } = await atPace({ ...sending, seconds: part * 60 })
      const megabytes = await place.server.residentMemory()
      memory.push(megabytes)
      const until = `${Math.round(ended * part * 10) / 10} min`
      figures.push(
        { name: `resident memory after ${until}`, value: megabytes, unit: 'MB', goal: null },
        { name: '… sent to seen by another in that part, p99', value: quantile(seen, 0.99), unit: 'ms', goal: null },
      )
    }
    const [, early = Number.NaN] = memory
    const growth = { value: (memory.at(-1) ?? Number.NaN) / early, unit: '×', goal: { atMost: 1.1 } }
    return [...figures, { name: 'memory at the end ÷ after the second of six parts', ...growth }]
  })
}

export async function messagingOfTwo(database: Database): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const second = await startServer(dataDir, { DATABASE_URL: database.url }, 'gateway')
  try {
    return await withChannels(
      database,
      async ({ sending }) => {
        await atPace({ ...sending, seconds: 5 })
        return delivered(await atPace({ ...sending, seconds: SECONDS }))
      },
      [second],
    )
  } finally {
    await second.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

type Gateway = { origin: string; port: number }
type Scene = { place: Place; people: SignedIn[]; sending: Omit<LoadOptions, 'seconds'> }

async function withChannels(
  database: Database,
  act: (scene: Scene) => Promise<Figure[]>,
  others: readonly Gateway[] = [],
): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const place = await openPlace(database, dataDir, PEOPLE)
  const staff = openStaff(database, place)
  const gateways = [place.server, ...others]
  const sockets: Socket[] = []
  try {
    const people = await inParallel(50, place.people, (employeeId) => staff.signIn(employeeId))
    const channels = await openChannels(place, people)
    const seen = new Map<string, (at: number) => void>()
    for (const { id, members } of channels) {
      const connected = await inParallel(50, members, (member) => {
        const gateway = gateways[members.indexOf(member) % gateways.length] ?? place.server
        return listen(gateway, member, id, seen)
      })
      sockets.push(...connected)
    }
    return [
      { name: 'sockets connected', value: sockets.length, unit: '', goal: { atLeast: PEOPLE } },
      ...(await act({ place, people, sending: { channels, staff, seen, gateways } })),
    ]
  } finally {
    for (const socket of sockets) socket.disconnect()
    staff.close()
    await place.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const delivered = ({ rate, seen }: Awaited<ReturnType<typeof atPace>>): Figure[] => [
  { name: 'messages sent', value: rate, unit: '/s', goal: { atLeast: 99 } },
  { name: 'sent to seen by another, median', value: quantile(seen, 0.5), unit: 'ms', goal: null },
  { name: '… p99', value: quantile(seen, 0.99), unit: 'ms', goal: { atMost: 100 } },
]

async function openChannels({ account }: Place, people: readonly SignedIn[]): Promise<Channel[]> {
  const channels: Channel[] = []
  for (let number = 0; number < CHANNELS; number += 1) {
    const members = people.filter((_, index) => index % CHANNELS === number)
    const memberIds = members.map(({ employeeId }) => employeeId)
    const body = { name: `Channel ${number}`, isPrivate: true, memberIds }
    const answer = await account.call('POST', '/api/messaging/channels', { body })
    const { id } = (await answer.json()) as { id: string }
    channels.push({ id, members })
  }
  return channels
}

async function listen(gateway: Gateway, person: SignedIn, channelId: string, seen: Map<string, (at: number) => void>) {
  const socket = await connect(gateway, person)
  const refused: unknown = await socket.emitWithAck('join_channel', channelId)
  if (refused) throw new Error(JSON.stringify(refused))
  socket.on('new_message', ({ id, sender_id: senderId }: { id: string; sender_id: string }) => {
    if (senderId !== person.employeeId) seen.get(id)?.(performance.now())
  })
  return socket
}

type LoadOptions = {
  channels: readonly Channel[]
  staff: Staff
  seen: Map<string, (at: number) => void>
  gateways: readonly Gateway[]
  seconds: number
}

/** @returns responses per second, and the time (ms) from each send to the first colleague's socket */
async function atPace({ channels, staff, seen, gateways, seconds }: LoadOptions) {
  // Not reused in the next run, because the server closes idle connections.
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, index) => staff.connection(gateways[index % gateways.length])),
  )
  const late: Promise<number>[] = []
  const every = 1000 / MESSAGES_PER_SECOND
  const start = performance.now()
  let sent = 0
  await Promise.all(
    connections.map(async (connection) => {
      for (;;) {
        const turn = sent
        const due = start + turn * every
        if (due >= start + seconds * 1000) return
        sent += 1
        const channel = channels[turn % channels.length]
        const sender = channel?.members[Math.floor(turn / channels.length) % channel.members.length]
        if (!channel || !sender) throw new Error('every channel has members')
        await pause(Math.max(0, due - performance.now()))
        const id = randomUUID()
        late.push(
          new Promise<number>((resolve) => seen.set(id, resolve)).then((at) => {
            seen.delete(id)
            return at - due
          }),
        )
        const body = { id, channelId: channel.id, messageText: `Message ${turn}` }
        await connection.call(sender.cookie, 'POST', '/api/messaging/messages', body)
      }
    }),
  )
  for (const connection of connections) connection.close()
  const rate = sent / ((performance.now() - start) / 1000)
  return { rate, seen: await Promise.all(late) }
}

async function readings(staff: Staff, { id, members }: Channel) {
  const connection = await staff.connection()
  const cookie = members[0]?.cookie
  if (cookie === undefined) throw new Error('a channel has members')
  const timed = async (path: string, atLeast: number) => {
    const took: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now()
      const { messages } = await connection.call<{ messages: unknown[] }>(cookie, 'GET', path)
      took.push(performance.now() - started)
      if (messages.length < atLeast) throw new Error(`${path} gave ${messages.length}`)
    }
    return took
  }
  const took = {
    open: await timed(`/api/messaging/channels/${id}/messages`, 50),
    rare: await timed('/api/messaging/search?q=saffron', 20),
    common: await timed('/api/messaging/search?q=kitchen', 20),
  }
  connection.close()
  return took
}
