import type { Database } from '#kernel/postgres/database.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { openLog } from '#kernel/log/open.ts'
import type { LogOptions } from '#kernel/log/log-identity.ts'
import { isSealed } from '#kernel/sealing/is-sealed.ts'
import type { Config } from '#backend/platform/config.ts'
import { openPersonalKeys, writeSealing } from '#backend/platform/personal-keys.ts'
import { logContents } from '#schema/log-contents.ts'

export type LogConfig = Pick<Config, 'dataDir' | 'masterKey' | 'eventStoreUrl' | 'eventStorePrefix'>

/** Opens the installation's log and its keys of personal data. @throws ConfigError, and like `openLog` */
export async function openMusterLog(config: LogConfig, database: Database, options: Omit<LogOptions, 'keys'> = {}) {
  const keys = await openPersonalKeys(config, database)
  return { keys, log: await openLog(config, database, logContents, { ...options, keys }) }
}

/** Before a database follows its first log, records whether that log is encrypted: an external log may be older. */
export async function noteSealing({ pool }: Pick<Database, 'pool'>, log: EventLog): Promise<void> {
  const { rowCount } = await pool.query('select from log.source')
  if (rowCount === 0) await writeSealing(pool, await isSealed(log, logContents))
}
