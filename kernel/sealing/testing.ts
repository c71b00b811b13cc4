import { createSecretKey, randomBytes } from 'node:crypto'
import type { Database } from '../postgres/database.ts'
import { KEY_BYTES } from './box.ts'
import { openKeys, type Key, type Keys } from './keys.ts'
import { masterKey } from './master-key.ts'

export const testMasterKey = randomBytes(KEY_BYTES).toString('base64')

export const newKey = () => createSecretKey(randomBytes(KEY_BYTES))

export const testKeys = (database: Pick<Database, 'pool' | 'notifications'>): Keys =>
  openKeys(database, masterKey(testMasterKey))

export function memoryKeys(): Keys {
  const keys = new Map<string, Key>()
  const listeners = new Set<() => void>()
  const find = async (names: readonly string[]) =>
    new Map(names.flatMap((name) => (keys.has(name) ? [[name, keys.get(name) ?? null]] : [])))
  return {
    find,
    async obtain(names) {
      for (const name of names) if (!keys.has(name)) keys.set(name, newKey())
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

export const bytesOf = (keys: ReadonlyMap<string, Key> | undefined): [string, string | undefined][] =>
  [...(keys ?? [])].map(([name, key]) => [name, key?.export().toString('hex')])
