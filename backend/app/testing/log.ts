import type { Database } from '#kernel/postgres/database.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { postgresLog } from '#kernel/log/postgres/postgres-log.ts'
import { testKeys } from '#kernel/sealing/testing.ts'
import { logContents } from '#schema/log-contents.ts'

/** Opens the log of a test's database. @param options.atOnce whether it can append to several streams atomically, unlike EventStoreDB */
export const testLog = (database: Database, { atOnce = true } = {}): EventLog => ({
  ...postgresLog(database, logContents, { keys: testKeys(database) }),
  ...(!atOnce && { appendAll: undefined }),
})
