import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import type { Database } from '#backend/platform/database/database.ts'
import { quantile } from './measure.ts'
import { openPlace, type Place } from './place.ts'
import type { Figure } from './report.ts'
import { openStaff, type Line, type SignedIn, type Staff } from './staff.ts'

const SOCKETS = 1000
const EVENTS_PER_SECOND = 100
const SECONDS = 40
const LINES = 8

/**
 * A thousand people with a live connection each, who ask each other to take shifts and take that back, a hundred times a
 * second over HTTP: how long after the answer who is asked hears of it, by way of the log, the policies and an inbox.
 */
export async function sockets(database: Database): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const place = await openPlace(database, dataDir, SOCKETS)
  const staff = openStaff(database, place)
  try {
    const shiftIds = await place.fillWeek(place.weekStart, SOCKETS)
    const people = await inBatches(place.people, (employeeId) => staff.signIn(employeeId))
    const lines = await Promise.all(Array.from({ length: LINES }, () => staff.line()))
    const heard = openEars()
    const connected = await inBatches(people, (person) => connect(place, person, heard.hear))
    await place.account.call('POST', `/api/schedules/weeks/${place.weekStart}/publish`)
    await heard.allOf(SOCKETS)
    const asking = ask(people, shiftIds)
    await atPace(asking, { staff, lines, heard, seconds: 10 })
    const before = await place.server.residentMemory()
    const { late, acknowledged, rate } = await atPace(asking, { staff, lines, heard, seconds: SECONDS })
    const after = await place.server.residentMemory()
    for (const socket of connected) socket.disconnect()
    for (const line of lines) line.close()
    return [
      { name: 'sockets connected', value: connected.length, unit: '', goal: { atLeast: SOCKETS } },
      {
        name: 'commands, each of which tells somebody',
        value: rate,
        unit: '/s',
        goal: { atLeast: 99 },
      },
      { name: 'a command is answered, p99', value: quantile(acknowledged, 0.99), unit: 'ms', goal: null },
      { name: 'from its answer to the socket, median', value: quantile(late, 0.5), unit: 'ms', goal: null },
      { name: '… p99', value: quantile(late, 0.99), unit: 'ms', goal: { atMost: 200 } },
      { name: '… longest', value: Math.max(...late), unit: 'ms', goal: null },
      { name: 'resident memory after 10 s of it', value: before, unit: 'MB', goal: null },
      { name: `grown in ${SECONDS} s more`, value: after - before, unit: 'MB', goal: { atMost: 30 } },
    ]
  } finally {
    await staff.close()
    await place.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function inBatches<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  for (let first = 0; first < items.length; first += 50) {
    results.push(...(await Promise.all(items.slice(first, first + 50).map(act))))
  }
  return results
}

async function connect(place: Place, person: SignedIn, hear: (employeeId: string) => void): Promise<Socket> {
  const { token } = await person.socketToken()
  const socket = io(place.server.origin, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  socket.on('notification', () => hear(person.employeeId))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

/** Who has heard of something, and when; each is told of one thing at a time. */
function openEars() {
  const waiting = new Map<string, (at: number) => void>()
  let count = 0
  return {
    hear(employeeId: string) {
      count += 1
      waiting.get(employeeId)?.(performance.now())
      waiting.delete(employeeId)
    },
    next: (employeeId: string) => new Promise<number>((resolve) => waiting.set(employeeId, resolve)),
    async allOf(expected: number) {
      while (count < expected) await pause(100)
    },
  }
}
type Ears = ReturnType<typeof openEars>

type Step = { by: SignedIn; tells: string; method: string; path: string; body?: object; done(id: string): void }

/** Everybody asks the next of them, then everybody takes it back, without an end. */
function* ask(people: readonly SignedIn[], shiftIds: readonly string[]): Generator<Step, never> {
  const asked = new Map<string, string>()
  for (let turn = 0; ; turn += 1) {
    const index = turn % people.length
    const [by, to] = [people[index], people[(index + 1) % people.length]]
    const shiftId = shiftIds[index]
    if (!by || !to || !shiftId) throw new Error('everybody has a shift')
    const open = asked.get(shiftId)
    const tells = to.employeeId
    if (open === undefined) {
      const body = { shiftId, toEmployeeId: tells }
      yield { by, tells, method: 'POST', path: '/api/shift-swaps', body, done: (id) => void asked.set(shiftId, id) }
    } else {
      yield { by, tells, method: 'DELETE', path: `/api/shift-swaps/${open}`, done: () => void asked.delete(shiftId) }
    }
  }
}

type Given = { staff: Staff; lines: readonly Line[]; heard: Ears; seconds: number }

/**
 * @returns how long commands took (ms) from when they were due, how many were answered a second, and how long it took
 * from each answer to the socket (0: that was first)
 */
async function atPace(asking: Generator<Step, never>, { lines, heard, seconds }: Given) {
  const acknowledged: number[] = []
  const late: Promise<number>[] = []
  const every = 1000 / EVENTS_PER_SECOND
  const begin = performance.now()
  let sent = 0
  await Promise.all(
    lines.map(async (line) => {
      for (;;) {
        const due = begin + sent * every
        if (due >= begin + seconds * 1000) return
        sent += 1
        const { by, tells, method, path, body, done } = asking.next().value
        await pause(Math.max(0, due - performance.now()))
        const hears = heard.next(tells)
        const { id } = await line.call<{ id: string }>(by.cookie, method, path, body)
        const answered = performance.now()
        acknowledged.push(answered - due)
        done(id)
        late.push(hears.then((at) => Math.max(0, at - answered)))
      }
    }),
  )
  const rate = acknowledged.length / ((performance.now() - begin) / 1000)
  return { acknowledged, rate, late: await Promise.all(late) }
}
