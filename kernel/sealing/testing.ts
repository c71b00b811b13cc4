import { randomBytes } from 'node:crypto'
import type { Database } from '../postgres/database.ts'
import { openKeys, type Keys } from './keys.ts'
import { masterKey } from './master-key.ts'

/** Of this process's tests, and of the servers that they start with it. */
export const testMasterKey = randomBytes(32).toString('base64')

export const testKeys = (database: Pick<Database, 'pool' | 'notifications'>): Keys =>
  openKeys(database, masterKey(testMasterKey))

/** Keys of one process and nobody else, for logs that have no Postgres. */
export function memoryKeys(): Keys {
  const keys = new Map<string, Buffer | null>()
  const listeners = new Set<() => void>()
  const find = async (names: readonly string[]) =>
    new Map(names.flatMap((name) => (keys.has(name) ? [[name, keys.get(name) ?? null]] : [])))
  return {
    find,
    async obtain(names) {
      for (const name of names) if (!keys.has(name)) keys.set(name, randomBytes(32))
      return find(names)
    },
    async destroy(names) {
      for (const name of names) keys.set(name, null)
      for (const listener of listeners) listener()
    },
    onDestroyed(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
