import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#kernel/postgres/database.ts'
import { inParallel } from '#kernel/commands/in-parallel.ts'
import { connect } from '../shared/live.ts'
import { quantile } from '../shared/load.ts'
import { openPlace } from '../shared/place.ts'
import type { Figure } from '../shared/report.ts'
import { openStaff, type StaffConnection, type SignedIn } from '../shared/staff.ts'

const SOCKETS = 1000
const EVENTS_PER_SECOND = 100
const SECONDS = 40
const CONNECTIONS = 8

/** Measures the time from each answer to the colleague's notification, through the log, a job and the inbox. */
export async function sockets(database: Database): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-bench-'))
  const place = await openPlace(database, dataDir, SOCKETS)
  const staff = openStaff(database, place)
  try {
    const shiftIds = await place.fillWeek(place.weekStart, SOCKETS)
    const people = await inParallel(50, place.people, (employeeId) => staff.signIn(employeeId))
    const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => staff.connection()))
    const listeners = openListeners()
    const connected = await inParallel(50, people, async (person) => {
      const socket = await connect(place.server, person)
      socket.on('notification', () => listeners.notified(person.employeeId))
      return socket
    })
    await place.account.call('POST', `/api/schedules/weeks/${place.weekStart}/publish`)
    await listeners.allOf(SOCKETS)
    const swaps = steps(people, shiftIds)
    await atPace(swaps, { connections, listeners, seconds: 10 })
    const before = await place.server.residentMemory()
    const { late, acknowledged, rate } = await atPace(swaps, { connections, listeners, seconds: SECONDS })
    const after = await place.server.residentMemory()
    for (const socket of connected) socket.disconnect()
    for (const connection of connections) connection.close()
    return [
      { name: 'sockets connected', value: connected.length, unit: '', goal: { atLeast: SOCKETS } },
      {
        name: 'commands, each of which notifies a colleague',
        value: rate,
        unit: '/s',
        goal: { atLeast: 99 },
      },
      { name: 'a command is answered, p99', value: quantile(acknowledged, 0.99), unit: 'ms', goal: null },
      { name: 'from its answer to the socket, median', value: quantile(late, 0.5), unit: 'ms', goal: null },
      { name: '… p99', value: quantile(late, 0.99), unit: 'ms', goal: { atMost: 200 } },
      { name: '… longest', value: Math.max(...late), unit: 'ms', goal: null },
      { name: 'resident memory after 10 s of it', value: before, unit: 'MB', goal: null },
      { name: `growth in ${SECONDS} s more`, value: after - before, unit: 'MB', goal: { atMost: 30 } },
    ]
  } finally {
    staff.close()
    await place.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function openListeners() {
  const waiting = new Map<string, (at: number) => void>()
  let count = 0
  return {
    notified(employeeId: string) {
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
type Listeners = ReturnType<typeof openListeners>

type NotifyingCall = {
  by: SignedIn
  notifies: string
  method: string
  path: string
  body?: object
  done(id: string): void
}

function* steps(people: readonly SignedIn[], shiftIds: readonly string[]): Generator<NotifyingCall, never> {
  const asked = new Map<string, string>()
  for (let turn = 0; ; turn += 1) {
    const index = turn % people.length
    const [by, to] = [people[index], people[(index + 1) % people.length]]
    const shiftId = shiftIds[index]
    if (!by || !to || !shiftId) throw new Error('every employee has a shift')
    const open = asked.get(shiftId)
    const notifies = to.employeeId
    if (open === undefined) {
      const body = { shiftId, toEmployeeId: notifies }
      yield { by, notifies, method: 'POST', path: '/api/shift-swaps', body, done: (id) => void asked.set(shiftId, id) }
    } else {
      yield { by, notifies, method: 'DELETE', path: `/api/shift-swaps/${open}`, done: () => void asked.delete(shiftId) }
    }
  }
}

type LoadOptions = { connections: readonly StaffConnection[]; listeners: Listeners; seconds: number }

/** @returns durations (ms) from when each was due, and the time from each answer to the socket (0: the socket was first) */
async function atPace(swaps: Generator<NotifyingCall, never>, { connections, listeners, seconds }: LoadOptions) {
  const acknowledged: number[] = []
  const late: Promise<number>[] = []
  const every = 1000 / EVENTS_PER_SECOND
  const start = performance.now()
  let sent = 0
  await Promise.all(
    connections.map(async (connection) => {
      for (;;) {
        const due = start + sent * every
        if (due >= start + seconds * 1000) return
        sent += 1
        const { by, notifies, method, path, body, done } = swaps.next().value
        await pause(Math.max(0, due - performance.now()))
        const notification = listeners.next(notifies)
        const { id } = await connection.call<{ id: string }>(by.cookie, method, path, body)
        const answered = performance.now()
        acknowledged.push(answered - due)
        done(id)
        late.push(notification.then((at) => Math.max(0, at - answered)))
      }
    }),
  )
  const rate = acknowledged.length / ((performance.now() - start) / 1000)
  return { acknowledged, rate, late: await Promise.all(late) }
}
