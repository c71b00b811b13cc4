import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOfflineQueue, type SendQueued } from '#frontend/shared/lib/offline-queue/open-offline-queue.ts'
import type { SendResult } from '#frontend/shared/lib/offline-queue/queued-commands.ts'
import type { QueueStorage } from '#frontend/shared/lib/offline-queue/queue-storage.ts'
import { makePunch } from '../make-punch.ts'
import { punchInput, type Punch, type PunchKind } from '../punch.ts'
import type { RunningClock } from '../worked.ts'

type Send = SendQueued<Punch>

const out = { state: 'out', clockedInAt: null, breakStartedAt: null, breakSeconds: 0 } as const
const nine = Date.parse('2026-03-02T09:00:00.000Z')

const punchOf = (commandId: string): Punch => ({
  commandId,
  employeeId: 'ana',
  kind: 'clockIn',
  at: '2026-03-02T08:00:00.000Z',
  direct: false,
  attempts: 0,
  isWorkedTime: true,
})

type MemoryStorage = Map<string, Punch>
const memoryStorage = (): MemoryStorage => new Map()

const storageIn = (
  storage: MemoryStorage,
  exclusively = (work: () => Promise<void>) => work(),
): QueueStorage<Punch> => ({
  read: async () => [...storage.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  put: (punch) => void storage.set(punch.commandId, punch),
  remove: (commandId) => void storage.delete(commandId),
  watch: () => () => {},
  exclusively,
})

function fakeServer(answers: readonly SendResult['outcome'][] = []) {
  const sent: (ReturnType<typeof punchInput> & { kind: string })[] = []
  const send: Send = async (punch, now) => {
    const outcome = answers[sent.length] ?? 'delivered'
    sent.push({ ...punchInput(punch, now), kind: punch.kind })
    return outcome === 'refused' ? { outcome, message: 'You are already clocked in' } : { outcome }
  }
  return { sent, send }
}

const open = (send: Send, storage = memoryStorage(), exclusively?: (work: () => Promise<void>) => Promise<void>) => {
  const queue = openOfflineQueue({ storage: storageIn(storage, exclusively), send, now: Date.now })
  const press = (kind: PunchKind, clock: RunningClock) =>
    queue.press((punches, press) => makePunch(punches, clock, { ...press, lastPress: 0, kind, employeeId: 'ana' }))
  return { ...queue, press, stop: queue.start() }
}

beforeEach(() => {
  vi.useFakeTimers({ now: nine })
})
afterEach(() => {
  vi.useRealTimers()
})

test('sends a punch at once with the server’s time, and removes it when delivered', async () => {
  const { sent, send } = fakeServer()
  const queue = open(send)
  const pressed = queue.press('clockIn', out)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([{ kind: 'clockIn', commandId: pressed }])
  expect(queue.snapshot()).toEqual([])
})

test('retries an unreachable server later, with the same id and time', async () => {
  const { sent, send } = fakeServer(['unreachable', 'unreachable'])
  const queue = open(send)
  queue.press('clockIn', out)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ commandId }) => commandId)).size).toBe(1)
  expect(sent.map(({ at }) => at)).toEqual([undefined, '2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z'])
  expect(queue.snapshot()).toEqual([])
})

test('sends punches in order', async () => {
  const { sent, send } = fakeServer(['unreachable'])
  const queue = open(send)
  queue.press('clockIn', out)
  await vi.advanceTimersByTimeAsync(900)
  queue.press('startBreak', out)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent.map(({ kind }) => kind)).toEqual(['clockIn', 'clockIn', 'startBreak'])
  expect(sent[2]?.at).toBe('2026-03-02T09:00:00.900Z')
})

test('a punch pressed before the previous one was delivered waits behind it, also across a reload', async () => {
  const storage = memoryStorage()
  const arrived = '2026-03-02T09:00:01.500Z'
  const queue = open(async ({ kind }) => {
    await new Promise((done) => setTimeout(done, 2000))
    return kind === 'clockIn' ? { outcome: 'delivered', at: arrived } : { outcome: 'unreachable' }
  }, storage)
  queue.press('clockIn', out)
  await vi.advanceTimersByTimeAsync(900)
  queue.press('startBreak', out)
  await vi.advanceTimersByTimeAsync(4000)
  queue.stop()

  const { sent, send } = fakeServer()
  open(send, storage)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([expect.objectContaining({ kind: 'startBreak', at: arrived })])
})

test('a reload sends pending punches with their original time', async () => {
  const storage = memoryStorage()
  const before = open(fakeServer(['unreachable']).send, storage)
  before.press('clockIn', out)
  await vi.advanceTimersByTimeAsync(0)
  before.stop()

  vi.setSystemTime(nine + 3_600_000)
  const { sent, send } = fakeServer()
  const after = open(send, storage)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([expect.objectContaining({ at: '2026-03-02T09:00:00.000Z' })])
  expect(after.snapshot()).toEqual([])
})

test('keeps sending until every caller of `start` has stopped it', async () => {
  const { sent, send } = fakeServer()
  const queue = open(send)
  const stopOther = queue.start()
  queue.stop()
  queue.press('clockIn', out)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(1)
  stopOther()
  queue.press('clockOut', { ...out, state: 'in' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(queue.snapshot()).toHaveLength(1)
})

test('retries as soon as the browser is online', async () => {
  const { sent, send } = fakeServer([
    'unreachable',
    'unreachable',
    'unreachable',
    'unreachable',
    'unreachable',
    'unreachable',
  ])
  const queue = open(send)
  queue.press('clockIn', out)
  await vi.advanceTimersByTimeAsync(32_000)
  expect(sent).toHaveLength(6)
  void queue.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(7)
})

test('resolves a requested attempt when it ends', async () => {
  const { sent, send } = fakeServer(['unreachable', 'unreachable'])
  const queue = open(send)
  queue.press('clockIn', out)
  await queue.flush()
  expect(sent).toHaveLength(1)
  await queue.flush()
  expect(queue.snapshot()).toHaveLength(1)
  await queue.flush()
  expect(sent).toHaveLength(3)
  expect(queue.snapshot()).toEqual([])
})

test('does not resend a refused punch, and shows its message until dismissed, also across a reload', async () => {
  const storage = memoryStorage()
  const { sent, send } = fakeServer(['refused'])
  const queue = open(send, storage)
  queue.press('clockIn', out)
  await vi.advanceTimersByTimeAsync(60_000)
  queue.stop()
  const again = open(send, storage)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  const [refused] = again.snapshot()
  expect(refused?.refused).toBe('You are already clocked in')
  again.dismiss(refused?.commandId ?? '')
  expect(again.snapshot()).toEqual([])
  expect(storage.size).toBe(0)
})

test('resends a refused punch on request, with the same id', async () => {
  const { sent, send } = fakeServer(['refused'])
  const queue = open(send)
  const pressed = queue.press('clockIn', out) ?? ''
  await vi.advanceTimersByTimeAsync(0)
  queue.retry(pressed)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map(({ commandId }) => commandId)).toEqual([pressed, pressed])
  expect(queue.snapshot()).toEqual([])
})

test('two tabs with one lock send each punch once', async () => {
  const storage = memoryStorage()
  let turn = Promise.resolve()
  const lock = (work: () => Promise<void>) => (turn = turn.then(work))
  const { sent, send } = fakeServer()
  const slow: Send = async (...args) => {
    await new Promise((done) => setTimeout(done, 50))
    return send(...args)
  }
  const one = open(slow, storage, lock)
  one.press('clockIn', out)
  const other = open(slow, storage, lock)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(1)
  expect(other.snapshot()).toEqual([])
})

test('a command that the server fails to process lets worked time pass, but not others of its kind', async () => {
  const storage = memoryStorage()
  const waiting = (commandId: string, at: string) => {
    const { isWorkedTime: _, ...message } = { ...punchOf(commandId), at: `2026-03-02T08:0${at}:00.000Z` }
    storage.set(commandId, message)
  }
  waiting('message', '1')
  waiting('later message', '2')
  storage.set('punch', { ...punchOf('punch'), at: '2026-03-02T08:03:00.000Z' })
  const sent: string[] = []
  open(async ({ commandId }) => {
    sent.push(commandId)
    return { outcome: commandId === 'message' && sent.length < 3 ? 'failed' : 'delivered' }
  }, storage)
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toEqual(['message', 'punch', 'message', 'later message'])
})

test('a press during the first read is not lost', async () => {
  const storage = memoryStorage()
  storage.set('earlier', punchOf('earlier'))
  const { send } = fakeServer(['unreachable'])
  const queue = open(send, storage)
  const pressed = queue.press('clockIn', out)
  await vi.advanceTimersByTimeAsync(0)
  expect(queue.snapshot().map(({ commandId }) => commandId)).toEqual(['earlier', pressed])
})
