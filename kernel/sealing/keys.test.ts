import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { open, seal } from './box.ts'
import { LONGEST_USE, openKeys, WrongMasterKey } from './keys.ts'
import { bytesOf, newKey } from './testing.ts'
import { masterKey, masterKeyIn } from './master-key.ts'

let database: TestDatabase
const others: Database[] = []
beforeAll(async () => {
  database = await testDatabase()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  for (const other of others) await other.close()
  await database.close()
})

const keyText = () => randomBytes(32).toString('base64')
async function elsewhere() {
  const other = await openDatabase(database.url)
  others.push(other)
  return other
}

describe('keys', () => {
  test('are made once, whoever asks first, and found by all', async () => {
    const master = masterKey(keyText())
    const processes = [openKeys(database, master), openKeys(await elsewhere(), master)]
    const names = Array.from({ length: 20 }, () => randomUUID())
    const made = await Promise.all(processes.map((keys) => keys.obtain(names)))
    expect(bytesOf(made[0])).toEqual(bytesOf(made[1]))
    expect(new Set(bytesOf(made[0]).map(([, bytes]) => bytes)).size).toBe(20)
    expect(bytesOf(await openKeys(await elsewhere(), master).find(names))).toEqual(bytesOf(made[0]))
  })

  test('that nobody made are not found', async () => {
    expect((await openKeys(database, masterKey(keyText())).find([randomUUID()])).size).toBe(0)
  })

  test('are kept wrapped: the database alone opens nothing', async () => {
    const [name, master] = [randomUUID(), masterKey(keyText())]
    const key = (await openKeys(database, master).obtain([name])).get(name)
    if (!key) throw new Error('no key was made')
    const { rows } = await database.pool.query<{ wrapped: Buffer }>(
      'select wrapped from sealing.keys where name = $1',
      [name],
    )
    expect(rows[0]?.wrapped.includes(key.export())).toBe(false)
    await expect(openKeys(await elsewhere(), masterKey(keyText())).find([name])).rejects.toThrow(WrongMasterKey)
  })

  test('that an earlier master key wrapped are opened beside those of the new one', async () => {
    const [old, fresh, name, later] = [keyText(), keyText(), randomUUID(), randomUUID()]
    const first = await openKeys(database, masterKey(old)).obtain([name])
    const rotated = openKeys(await elsewhere(), masterKey(`${fresh},${old}`))
    expect(bytesOf(await rotated.find([name]))).toEqual(bytesOf(first))
    const second = await rotated.obtain([later])
    expect(bytesOf(await openKeys(await elsewhere(), masterKey(fresh)).find([later]))).toEqual(bytesOf(second))
  })

  test('that are destroyed are gone in every process, and never come back', async () => {
    const master = masterKey(keyText())
    const [here, there] = [openKeys(database, master), openKeys(await elsewhere(), master)]
    const [name, never] = [randomUUID(), randomUUID()]
    await here.obtain([name])
    await there.obtain([name])
    let told = 0
    there.onDestroyed(() => (told += 1))
    await here.destroy([name, never])
    await expect.poll(() => told).toBeGreaterThan(0)
    for (const keys of [here, there]) {
      expect(await keys.obtain([name, never])).toEqual(
        new Map([
          [name, null],
          [never, null],
        ]),
      )
    }
    await here.destroy([name])
    const { rows } = await database.pool.query<{ wrapped: Buffer | null }>(
      'select wrapped from sealing.keys where name = $1',
      [name],
    )
    expect(rows).toEqual([{ wrapped: null }])
  })

  test('that were destroyed unheard are noticed after 5 seconds, whether they are asked for or not', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const keys = openKeys(database, masterKey(keyText()))
    const [name, other] = [randomUUID(), randomUUID()]
    const made = bytesOf(await keys.obtain([name, other]))
    await database.pool.query('update sealing.keys set wrapped = null where name = $1', [name])
    vi.advanceTimersByTime(LONGEST_USE - 1)
    expect(bytesOf(await keys.find([name, other]))).toEqual(made)
    let told = 0
    keys.onDestroyed(() => (told += 1))
    vi.advanceTimersByTime(1)
    expect(bytesOf(await keys.find([other]))).toEqual(made.filter(([each]) => each === other))
    expect(told).toBe(1)
    expect(await keys.find([name])).toEqual(new Map([[name, null]]))
  })

  test('that stay in use are read once', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const keys = openKeys(database, masterKey(keyText()))
    const name = randomUUID()
    await keys.obtain([name])
    vi.advanceTimersByTime(10 * LONGEST_USE)
    const asked = vi.spyOn(database.pool, 'query')
    await keys.find([name])
    vi.advanceTimersByTime(LONGEST_USE - 1)
    await keys.find([name])
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
  })
})

describe('a box', () => {
  const key = newKey()

  test('opens with its key, for what it was sealed for', () => {
    const box = seal(key, 'event 1', 'Ana Größe \u{1f950}')
    expect(open(key, 'event 1', box).toString()).toBe('Ana Größe \u{1f950}')
    expect(() => open(key, 'event 2', box)).toThrow('unable to authenticate')
    expect(() => open(newKey(), 'event 1', box)).toThrow('unable to authenticate')
    const altered = Buffer.from(box)
    altered[altered.length - 20] = (altered[altered.length - 20] ?? 0) ^ 1
    expect(() => open(key, 'event 1', altered)).toThrow('unable to authenticate')
  })

  test('is the same again for the same, and another for anything else', () => {
    const box = (context: string, text: string) => seal(key, context, text).toString('hex')
    expect(box('event 1', 'Ana')).toBe(box('event 1', 'Ana'))
    const nonces = [box('event 1', 'Ana'), box('event 2', 'Ana'), box('event 1', 'Ben')].map((hex) => hex.slice(0, 24))
    expect(new Set(nonces).size).toBe(3)
  })
})

describe('the master key', () => {
  test('is made once in its file, for its owner alone', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'muster-')), 'data', 'master.key')
    const made = masterKeyIn(file)
    expect(bytesOf(masterKeyIn(file))).toEqual(bytesOf(made))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(bytesOf(masterKey(readFileSync(file, 'utf8')))).toEqual(bytesOf(made))
  })

  test.each(['', 'short', randomBytes(31).toString('base64'), `${randomBytes(32).toString('base64')} short`])(
    'is refused as %j',
    (text) => {
      expect(() => masterKey(text)).toThrow('32 bytes')
    },
  )
})
