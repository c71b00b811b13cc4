import type { Database } from '#kernel/postgres/database.ts'
import { openLog } from '#kernel/log/open.ts'
import type { LogOptions } from '#kernel/log/witness.ts'
import type { Config } from '#backend/platform/config.ts'
import { openPersonalKeys } from '#backend/platform/personal-keys.ts'
import { logContents } from '#schema/log-contents.ts'

export type LogConfig = Pick<Config, 'dataDir' | 'masterKey' | 'eventStoreUrl' | 'eventStorePrefix'>

/** The installation's log, and the keys of the personal data in it. @throws ConfigError, or as `openLog` */
export async function openMusterLog(config: LogConfig, database: Database, options: Omit<LogOptions, 'keys'> = {}) {
  const keys = await openPersonalKeys(config, database)
  return { keys, log: await openLog(config, database, logContents, { ...options, keys }) }
}
