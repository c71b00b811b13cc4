import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto'
import type { QueryConfig, QueryResultRow } from 'pg'
import { openCache } from '../cache.ts'
import { isConnectionFailure } from '../log/postgres/failures.ts'
import type { Database } from '../postgres/database.ts'
import { retrying } from '../retry.ts'
import { KEY_BYTES, open, seal } from './box.ts'
import type { MasterKey } from './master-key.ts'

/** A key, or `null` if it was destroyed, which is final. */
export type Key = KeyObject | null

export type Keys = {
  find(names: readonly string[]): Promise<ReadonlyMap<string, Key>>
  obtain(names: readonly string[]): Promise<ReadonlyMap<string, Key>>
  /** Destroys keys, so that data encrypted with them is lost. A name without a key will never get one. */
  destroy(names: readonly string[]): Promise<void>
  onDestroyed(listener: () => void): () => boolean
}

export class WrongMasterKey extends Error {
  override name = 'WrongMasterKey'
  constructor() {
    super('The keys of personal data were wrapped with another master key than the one given')
  }
}

type KeyRow = { name: string; wrapped: Buffer | null; master: string }

const CACHED = 20_000
/** How long (ms) a process that missed a notification may still use a destroyed key. */
export const LONGEST_USE = 5000
/** How long (ms) a read is retried while the database is unreachable. */
const PATIENCE = 15_000
const CHANNEL = 'keys_destroyed'

export function openKeys({ pool, notifications }: Pick<Database, 'pool' | 'notifications'>, master: MasterKey): Keys {
  const cache = openCache<{ key: Key }>(CACHED)
  const listeners = new Set<() => void>()
  const [first] = master
  if (!first) throw new RangeError('there is no master key')
  const [wrapping, wrappingKey] = first

  let destructions = 0
  let known: { count: number; at: number } | undefined
  let asking: Promise<void> | undefined

  function destroyed() {
    destructions += 1
    cache.clear()
    for (const listener of listeners) listener()
  }

  // A broken connection may have lost a notification about any key.
  notifications.listen(CHANNEL, destroyed, destroyed)

  /** Detects destroyed keys whose notification was lost, with one query for any number of keys. */
  async function noticeDestroyed() {
    if (known && performance.now() - known.at < LONGEST_USE) return
    await (asking ??= ask().finally(() => (asking = undefined)))
  }

  async function ask() {
    const at = performance.now()
    const { rows } = await patiently<{ count: number }>({
      name: 'sealing.destroyed',
      text: 'select count(*)::int as count from sealing.keys where wrapped is null',
    })
    const count = rows[0]?.count ?? 0
    if (known && known.count !== count) destroyed()
    known = { count, at }
  }

  function unwrapped({ name, wrapped, master: id }: KeyRow): Key {
    if (wrapped === null) return null
    const key = master.get(id)
    if (!key) throw new WrongMasterKey()
    return createSecretKey(open(key, name, wrapped))
  }

  async function read(names: readonly string[], query: (missing: readonly string[]) => Promise<readonly KeyRow[]>) {
    await noticeDestroyed()
    const found = new Map<string, Key>()
    const missing: string[] = []
    for (const name of new Set(names)) {
      const cached = cache.get(name)
      if (cached) found.set(name, cached.key)
      else missing.push(name)
    }
    if (missing.length === 0) return found
    const before = destructions
    for (const row of await query(missing)) {
      const key = unwrapped(row)
      // A key that was destroyed while it was read must not be cached.
      if (destructions === before) cache.set(row.name, { key })
      found.set(row.name, key)
    }
    return found
  }

  const patiently = <Found extends QueryResultRow>(query: QueryConfig) =>
    retrying(() => pool.query<Found>(query), isConnectionFailure, { within: PATIENCE })

  async function select(names: readonly string[]): Promise<KeyRow[]> {
    const { rows } = await patiently<KeyRow>({
      name: 'sealing.keys',
      text: 'select name, wrapped, master from sealing.keys where name = any($1)',
      values: [names],
    })
    return rows
  }

  async function make(names: readonly string[]): Promise<KeyRow[]> {
    const known = await select(names)
    const missing = names.filter((name) => !known.some((row) => row.name === name))
    if (missing.length === 0) return known
    const wrapped = missing.map((name) => seal(wrappingKey, name, randomBytes(KEY_BYTES)))
    await patiently({
      text: `insert into sealing.keys (name, wrapped, master)
        select name, wrapped, $3 from unnest($1::text[], $2::bytea[]) as key (name, wrapped)
        on conflict (name) do nothing`,
      values: [missing, wrapped, wrapping],
    })
    return select(names)
  }

  return {
    find: (names) => read(names, select),
    obtain: (names) => read(names, make),
    async destroy(names) {
      await pool.query(
        `insert into sealing.keys (name, wrapped, master, destroyed_at)
         select name, null, $2, now() from unnest($1::text[]) as key (name)
         on conflict (name) do update set wrapped = null, destroyed_at = now() where keys.wrapped is not null`,
        [names, wrapping],
      )
      destroyed()
      await pool.query('select pg_notify($1, null)', [CHANNEL])
    },
    onDestroyed(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
