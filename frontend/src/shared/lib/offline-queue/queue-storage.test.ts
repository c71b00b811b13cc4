import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseQueues, kioskOwner, queueStorage } from './queue-storage.ts'
import type { QueuedCommand } from './queued-commands.ts'

const { database, fullStorage } = vi.hoisted(() => ({
  database: new Map<string, QueuedCommand>(),
  fullStorage: { isFull: false },
}))

vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  async set(key: string, value: QueuedCommand) {
    if (fullStorage.isFull) throw new DOMException('full', 'QuotaExceededError')
    database.set(key, value)
  },
  del: async (key: string) => void database.delete(key),
  delMany: async (keys: string[]) => keys.forEach((key) => database.delete(key)),
  entries: async () => [...database],
}))

beforeEach(() => {
  vi.stubGlobal('indexedDB', {})
  vi.stubGlobal('localStorage', Object.create({ removeItem, getItem }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  database.clear()
  fullStorage.isFull = false
})

function getItem(this: Record<string, string>, key: string) {
  return this[key] ?? null
}
function removeItem(this: Record<string, string>, key: string) {
  delete this[key]
}

const command = (commandId: string, more: Partial<QueuedCommand> = {}): QueuedCommand => ({
  commandId,
  at: '2026-03-02T09:00:00.000Z',
  attempts: 0,
  ...more,
})

test('stores commands by owner, in the order pressed', async () => {
  const ana = queueStorage('ana')
  ana.put(command('second', { at: '2026-03-02T09:01:00.000Z' }))
  ana.put(command('first'))
  queueStorage('ben').put(command('other'))
  expect((await ana.read()).map(({ commandId }) => commandId)).toEqual(['first', 'second'])
  ana.remove('first')
  expect((await queueStorage('ana').read()).map(({ commandId }) => commandId)).toEqual(['second'])
})

test('keeps commands in memory if storage is full', async () => {
  fullStorage.isFull = true
  const ana = queueStorage('ana')
  ana.put(command('punch'))
  expect(await ana.read()).toHaveLength(1)
  ana.remove('punch')
  expect(await ana.read()).toEqual([])
})

test('takes over punches and messages that an earlier version stored in local storage', async () => {
  const { commandId: _, ...rest } = command('')
  Object.assign(localStorage, {
    'muster.punch.ana.p': JSON.stringify({ commandId: 'p', ...rest, kind: 'clockIn' }),
    'muster.message.ana.m': JSON.stringify({ commandId: 'm', ...rest, text: 'Hi' }),
    'muster.punch.ben.q': JSON.stringify({ commandId: 'q', ...rest, kind: 'clockIn' }),
    'muster.punch.ana.cut': '{"commandId":',
  })
  expect(await queueStorage('ana').read()).toEqual([
    { commandId: 'p', ...rest, kind: 'clockIn', isWorkedTime: true },
    { commandId: 'm', ...rest, text: 'Hi', kind: 'sendMessage' },
  ])
  expect(Object.keys(localStorage)).toEqual(['muster.punch.ben.q'])
  expect([...database.keys()].toSorted()).toEqual(['ana/m', 'ana/p'])
})

test('signing out erases all but worked time and the punches of kiosks', async () => {
  const ana = queueStorage('ana')
  ana.put(command('message'))
  ana.put(command('punch', { isWorkedTime: true }))
  const kiosk = queueStorage(kioskOwner('main-street'))
  kiosk.put(command('kiosk punch'))
  await Promise.all([ana.read(), kiosk.read()])
  await eraseQueues()
  expect([...database.keys()].toSorted()).toEqual(['ana/punch', 'kiosk.main-street/kiosk punch'])
})
