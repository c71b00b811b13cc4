import type { KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#kernel/postgres/database.ts'
import { openKeys, WrongMasterKey, type Keys } from '#kernel/sealing/keys.ts'
import { masterKey, masterKeyIn, type MasterKey } from '#kernel/sealing/master-key.ts'
import { ConfigError, type Config } from './config.ts'

type KeyConfig = Pick<Config, 'dataDir' | 'masterKey'>

export const CLAIMS_KEY = 'claims'

/** @throws ConfigError if the master key is not the one that the database's keys are wrapped with */
export async function openPersonalKeys(where: KeyConfig, database: Database): Promise<Keys> {
  const keys = openKeys(database, await masterKeyFor(where, database))
  try {
    await keys.obtain([CLAIMS_KEY])
  } catch (error) {
    if (error instanceof WrongMasterKey) throw new ConfigError(wrongKeyMessage(where))
    throw error
  }
  return keys
}

type Queryable = Pick<Database['pool'], 'query'>

export async function readSealing(on: Queryable): Promise<boolean> {
  const { rows } = await on.query<{ complete: boolean }>('select complete from sealing.state')
  return rows[0]?.complete ?? false
}

export const writeSealing = (on: Queryable, complete: boolean) =>
  on.query('update sealing.state set complete = $1', [complete])

/** Undefined for a log that is not sealed: its claims have ids without the key. */
export async function claimsKeyOf({ pool }: Pick<Database, 'pool'>, keys: Keys): Promise<KeyObject | undefined> {
  return (await readSealing(pool)) ? claimsKey(keys) : undefined
}

export async function claimsKey(keys: Keys): Promise<KeyObject> {
  const key = (await keys.obtain([CLAIMS_KEY])).get(CLAIMS_KEY)
  if (!key) throw new Error('The key for claimed values is missing from sealing.keys')
  return key
}

async function masterKeyFor({ dataDir, masterKey: text }: KeyConfig, { pool }: Database): Promise<MasterKey> {
  if (text !== undefined) return configuredMasterKey(text)
  const file = masterKeyFile(dataDir)
  const { rows } = existsSync(file) ? { rows: [] } : await pool.query('select from sealing.keys limit 1')
  if (rows.length > 0) throw new ConfigError(wrongKeyMessage({ dataDir, masterKey: text }))
  return masterKeyIn(file)
}

/** @throws ConfigError */
export function configuredMasterKey(text: string): MasterKey {
  try {
    return masterKey(text)
  } catch {
    // The original error could quote the key.
    throw new ConfigError('MASTER_KEY must be 32 bytes in base64')
  }
}

const wrongKeyMessage = ({ dataDir, masterKey: text }: KeyConfig) =>
  `${text === undefined ? `${masterKeyFile(dataDir)} is` : 'MASTER_KEY is'} not the key that this database’s personal data was sealed with`

export const masterKeyFile = (dataDir: string) => join(dataDir, 'master.key')
