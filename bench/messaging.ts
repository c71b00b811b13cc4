import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Socket } from 'socket.io-client'
import type { Database } from '#backend/platform/database/database.ts'
import { connect, inBatches } from './live.ts'
import { quantile } from './load.ts'
import { openPlace, type Place } from './place.ts'
import type { Figure } from './report.ts'
import { openStaff, type SignedIn, type Staff } from './staff.ts'

const PEOPLE = 1000
const CHANNELS = 50
const MESSAGES_PER_SECOND = 100
const SECONDS = 30
const CONNECTIONS = 8
const ROUNDS = 40

type Channel = { id: string; members: SignedIn[] }

/**
 * A thousand people with a live connection in fifty channels send a hundred messages a second. Then a channel of 100,000
 * messages among 1,000,000 is opened and searched, and sending is measured again. Those rows are written directly, since
 * only reading them is measured.
 */
export async function messaging(database: Database): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const place = await openPlace(database, dataDir, PEOPLE)
  const staff = openStaff(database, place)
  const sockets: Socket[] = []
  try {
    const people = await inBatches(place.people, (employeeId) => staff.signIn(employeeId))
    const channels = await openChannels(place, people)
    const seen = new Map<string, (at: number) => void>()
    for (const { id, members } of channels) {
      sockets.push(...(await inBatches(members, (member) => listen(place, member, id, seen))))
    }
    const load = { channels, staff, seen }
    await atPace({ ...load, seconds: 5 })
    const before = await place.server.residentMemory()
    const empty = await atPace({ ...load, seconds: SECONDS })
    const after = await place.server.residentMemory()
    const [channel] = channels
    if (!channel) throw new Error('there is no channel')
    await fill(database, place, channel.id, people)
    const reads = await readings(staff, channel)
    const full = await atPace({ ...load, seconds: 10 })
    return [
      { name: 'sockets connected', value: sockets.length, unit: '', goal: { atLeast: PEOPLE } },
      { name: 'messages sent', value: empty.rate, unit: '/s', goal: { atLeast: 99 } },
      { name: 'sent to seen by another, median', value: quantile(empty.seen, 0.5), unit: 'ms', goal: null },
      { name: '… p99', value: quantile(empty.seen, 0.99), unit: 'ms', goal: { atMost: 100 } },
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
  } finally {
    for (const socket of sockets) socket.disconnect()
    await staff.close()
    await place.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

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

async function listen(place: Place, person: SignedIn, channelId: string, seen: Map<string, (at: number) => void>) {
  const socket = await connect(place, person)
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
  seconds: number
}

/** @returns the rate of answers per second, and the time (ms) from each sending to the first colleague's socket */
async function atPace({ channels, staff, seen, seconds }: LoadOptions) {
  // Not kept for the next time: the server closes connections that are idle for long.
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => staff.connection()))
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

/** 100,000 messages in the channel, 900,000 in others. */
async function fill({ kysely }: Database, place: Place, channelId: string, people: readonly SignedIn[]) {
  const table = await sql<{ name: string }>`
    select 'projections.messages_v' || version || '_' || build as name from projections.projection
    where name = 'messages' and serving`.execute(kysely)
  const name = table.rows[0]?.name
  if (name === undefined) throw new Error('there is no read model of messages')
  const senders = people.slice(0, 20).map(({ employeeId }) => employeeId)
  await sql`
    insert into ${sql.raw(name)} (
      message_id, organization_id, channel_id, position, sender_id, text, mentions, reply_to, picture_id, is_urgent,
      sent_at, edited_at, gone, reactions
    )
    select gen_random_uuid(), ${place.organizationId}::uuid,
      case when number % 10 = 0 then ${channelId}::uuid else ('00000000-0000-4000-8000-' || lpad((number % 97)::text, 12, '0'))::uuid end,
      number - 1000001, (${senders}::uuid[])[1 + number % 20],
      'Can you take the ' || (array['early', 'late', 'long', 'short'])[1 + number % 4] || ' shift? ' ||
        case when number % 10 = 0 then 'kitchen ' else 'bar ' end || case when number % 5000 = 0 then 'saffron' else md5(number::text) end,
      '{}', null, null, false, now() - make_interval(secs => 1000000 - number), null, null, '{}'
    from generate_series(1, 1000000) number`.execute(kysely)
  // As it is where it grew over years: what was just written is vacuumed and on disk.
  await sql`vacuum analyze ${sql.raw(name)}`.execute(kysely)
  await sql`checkpoint`.execute(kysely)
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
