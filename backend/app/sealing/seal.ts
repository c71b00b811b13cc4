import type pg from 'pg'
import { forgetBuilds } from '#kernel/projections/builds.ts'
import { movedPosition, resealLog } from '#kernel/log/postgres/reseal.ts'
import { openPool } from '#kernel/postgres/pool.ts'
import { inTransaction } from '#kernel/postgres/transaction.ts'
import { ConfigError, type Config } from '#backend/platform/config.ts'
import { openDatabase } from '#kernel/postgres/database.ts'
import { prepareDatabase } from '#backend/platform/database/prepare.ts'
import { readUser } from '#backend/platform/database/roles.ts'
import { assertNoServers } from '#backend/platform/database/servers.ts'
import { claimsKey, openPersonalKeys, readSealing, writeSealing } from '#backend/platform/personal-keys.ts'
import { logContents } from '#schema/log-contents.ts'
import { verifyHistory } from '../verify.ts'
import { openRenames } from './renames.ts'

/**
 * Encrypts the personal data in a log from before encryption, in one transaction.
 * @param ownerUrl the database's URL with a user who may create tables
 * @param print called with lines about progress and result
 * @throws Error with a one-sentence message if the log can't be sealed
 */
export async function sealHistory(config: Config, ownerUrl: string, print: (line: string) => void): Promise<void> {
  if (config.eventStoreUrl) {
    throw new ConfigError('Events in EventStoreDB can’t be changed: only a log in Postgres can be sealed in place')
  }
  const { url } = await prepareDatabase(ownerUrl)
  const pool = openPool({ connectionString: ownerUrl, max: 1, application_name: 'seal' })
  try {
    if (await readSealing(pool)) return print('There is nothing to do: all personal data in this log is sealed')
    await assertNoServers(pool, 'you seal its log')
    await assertWhole(config, url)
    await inTransaction(pool, async (client) => {
      const user = await readUser(client)
      if (user.restricted) throw new Error(`${user.name} may not replace the log: seal it as the owner of the database`)
      await client.query('lock table log.events, log.head, log.clock in access exclusive mode')
      // Servers that start now wait for the log, and then find the new one.
      await assertNoServers(client, 'you seal its log')
      await seal(config, client, url, print)
    })
    print('The next start rebuilds the read models')
  } finally {
    await pool.end()
  }
}

/** Encryption computes new hashes, which would hide earlier alterations. */
async function assertWhole(config: Config, url: string) {
  const database = await openDatabase(url)
  try {
    const { lines, verdict } = await verifyHistory(config, database, {})
    if (verdict !== 'valid') throw new Error(['The log does not hold, and is left as it is:', ...lines].join('\n'))
  } finally {
    await database.close()
  }
}

async function seal(config: Config, client: pg.PoolClient, url: string, print: (line: string) => void) {
  const database = await openDatabase(url)
  try {
    const keys = await openPersonalKeys(config, database)
    const renames = openRenames(await claimsKey(keys))
    let reported = ''
    const onProgress = (done: bigint, all: bigint) => {
      const line = `${all === 0n ? 100 : (done * 100n) / all} %`
      if (line !== reported) print(line)
      reported = line
    }
    const { logId, events, heads } = await resealLog(client, { contents: logContents, keys, renames, onProgress })
    await follow(client, logId)
    await writeSealing(client, true)
    for (const line of outcome({ events, heads, unmatched: renames.unmatched() })) print(line)
  } finally {
    await database.close()
  }
}

export const outcome = ({ events, heads, unmatched }: { events: number; heads: number; unmatched: number }) => [
  `${events} events sealed`,
  ...(heads > 0
    ? [`${heads} signed heads were left out, since they were signed over the former bytes: the next start signs anew`]
    : []),
  ...(unmatched > 0
    ? [`${unmatched} claims belong to no email address or badge in the log, and can no longer be found`]
    : []),
]

/** Moves checkpoints to the new log, so that no event is skipped or processed twice. */
async function follow(client: pg.ClientBase, logId: string) {
  await client.query('update log.source set log_id = $1', [logId])
  await client.query(`
    update jobs.checkpoint set
      position = ${movedPosition('checkpoint.position')},
      last_event = case when last_event is not null then (
        select jsonb_build_object('stream', stream, 'revision', revision, 'id', id) from log.events
        where position <= ${movedPosition('checkpoint.position')} order by position desc limit 1
      ) end`)
  await client.query(`
    update jobs.dead_event set position = event.position, stream = event.stream, event_id = event.id
    from log.events event where event.position = ${movedPosition('dead_event.position')}`)
  await forgetBuilds(client)
  await client.query('delete from projections.snapshots')
}
