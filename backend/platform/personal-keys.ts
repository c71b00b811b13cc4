import type { KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#kernel/postgres/database.ts'
import { openKeys, WrongMasterKey, type Keys } from '#kernel/sealing/keys.ts'
import { masterKey, masterKeyIn, type MasterKey } from '#kernel/sealing/master-key.ts'
import { ConfigError, type Config } from './config.ts'

type Where = Pick<Config, 'dataDir' | 'masterKey'>

/** Of the installation rather than of a person: what claimed values are hidden with. */
export const CLAIMS_KEY = 'claims'

/**
 * The keys of people's data, wrapped with MASTER_KEY or a key in DATA_DIR, which is made when first needed.
 * @throws ConfigError
 */
export async function openPersonalKeys(where: Where, database: Database): Promise<Keys> {
  const keys = openKeys(database, await masterKeyFor(where, database))
  try {
    await keys.obtain([CLAIMS_KEY])
  } catch (error) {
    if (error instanceof WrongMasterKey) throw new ConfigError(otherKey(where))
    throw error
  }
  return keys
}

type On = Pick<Database['pool'], 'query'>

/** Whether all personal data in the log that the database follows is sealed. */
export async function readSealing(on: On): Promise<boolean> {
  const { rows } = await on.query<{ complete: boolean }>('select complete from sealing.state')
  return rows[0]?.complete ?? false
}

export const writeSealing = (on: On, complete: boolean) =>
  on.query('update sealing.state set complete = $1', [complete])

/**
 * The key that claimed values are hidden with, in logs that were begun or sealed with keys; else none, since claims are
 * found under the ids that they had before.
 */
export async function claimsKeyOf({ pool }: Pick<Database, 'pool'>, keys: Keys): Promise<KeyObject | undefined> {
  return (await readSealing(pool)) ? claimsKey(keys) : undefined
}

/** @throws Error where it was destroyed, which nothing does */
export async function claimsKey(keys: Keys): Promise<KeyObject> {
  const key = (await keys.obtain([CLAIMS_KEY])).get(CLAIMS_KEY)
  if (!key) throw new Error('The key that claims are hidden with is gone')
  return key
}

async function masterKeyFor({ dataDir, masterKey: text }: Where, { pool }: Database): Promise<MasterKey> {
  if (text !== undefined) return chosenMasterKey(text)
  const file = keyFile(dataDir)
  const { rows } = existsSync(file) ? { rows: [] } : await pool.query('select from sealing.keys limit 1')
  if (rows.length > 0) throw new ConfigError(otherKey({ dataDir, masterKey: text }))
  return masterKeyIn(file)
}

/** @throws ConfigError */
export function chosenMasterKey(text: string): MasterKey {
  try {
    return masterKey(text)
  } catch {
    // Whatever is wrong with it, the text of a key belongs in no log.
    throw new ConfigError('MASTER_KEY must be 32 bytes in base64')
  }
}

const otherKey = ({ dataDir, masterKey: text }: Where) =>
  `${text === undefined ? `${keyFile(dataDir)} is` : 'MASTER_KEY is'} not the key that this database’s personal data was sealed with`

export const keyFile = (dataDir: string) => join(dataDir, 'master.key')
