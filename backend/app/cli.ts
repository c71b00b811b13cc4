import { logContents } from '#schema/log-contents.ts'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { listDeadLetters, settleDeadLetters } from './dead-letters.ts'
import { models } from './features.ts'
import { rebuild } from '#kernel/projections/rebuild.ts'
import { loadConfig, type Config } from '#backend/platform/config.ts'
import { openDatabase, type Database } from '#backend/platform/database/database.ts'
import { joinEmbedded } from '#backend/platform/database/join.ts'
import { prepareDatabase } from '#backend/platform/database/prepare.ts'
import { copyLog } from '#kernel/log/copy.ts'
import type { EventLog } from '#kernel/log/log.ts'
import { openLog } from '#kernel/log/open.ts'
import { simulateReader } from '#backend/features/readers/simulator/simulate-reader.ts'
import { simulateReaderUsage, simulationOptions } from '#backend/features/readers/simulator/options.ts'

const usage = `Usage: npm run muster -- <command>

  rebuild <model>|all     rebuild a read model from the log; the current one serves until it is done
                          models: ${models.map(({ name }) => name).join(', ')}
  dead-letters list       what could not be done and waits: events of read models and reactions, and jobs
  dead-letters retry|skip <id>…|all
                          try it again, or leave it out; a server that runs takes it up
  log copy --from A --to B
                          copy all events of one log to another; each is "postgres" (this
                          installation's database) or the URL of an EventStoreDB. Stop the servers first.
${simulateReaderUsage}`

class UsageError extends Error {}

const logger = pino({ level: 'warn' })
const interrupted = new AbortController()
process.once('SIGINT', () => interrupted.abort())

async function main(args: string[]): Promise<void> {
  if (args[0] === 'simulate-reader') {
    return simulateReader(await simulationOptions(args.slice(1)), { print: console.log, signal: interrupted.signal })
  }
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: { type: 'string' }, to: { type: 'string' } },
  })
  const [command, argument, ...more] = positionals
  const config = loadConfig(process.env)
  if (command === 'rebuild' && argument) {
    return withDatabase(config, (database) => rebuildModels(config, database, argument))
  }
  if (command === 'dead-letters') {
    if (argument === 'list') return withDatabase(config, printDeadLetters)
    if ((argument === 'retry' || argument === 'skip') && more.length > 0) {
      return withDatabase(config, async ({ pool }) => {
        console.log(`${argument}: ${await settleDeadLetters(pool, argument, more)}`)
      })
    }
  }
  if (command === 'log' && argument === 'copy' && values.from && values.to) {
    const { from, to } = values
    return withDatabase(config, (database) => copy(database, from, to))
  }
  throw new UsageError(usage)
}

async function withDatabase(config: Config, act: (database: Database) => Promise<void>): Promise<void> {
  const embedded = config.databaseUrl ? undefined : await joinEmbedded({ dataDir: config.dataDir })
  const { url } = await prepareDatabase(config.databaseUrl ?? embedded?.url ?? '')
  const database = await openDatabase(url)
  try {
    await act(database)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

async function rebuildModels(config: Config, database: Database, wanted: string): Promise<void> {
  const log = await openLog(config, database, logContents)
  try {
    for (const name of wanted === 'all' ? models.map((model) => model.name) : [wanted]) {
      let reported = ''
      const onProgress = ({ position, head }: { position: bigint; head: bigint }) => {
        const line = `${name}: ${head === 0n ? 100 : (position * 100n) / head} %`
        if (line !== reported) console.log(line)
        reported = line
      }
      await rebuild({ database, log, models, logger, signal: interrupted.signal, onProgress }, name)
      console.log(`${name}: ${interrupted.signal.aborted ? 'left to the server' : 'rebuilt'}`)
    }
  } finally {
    await log.close()
  }
}

async function printDeadLetters({ pool }: Database): Promise<void> {
  for (const { id, what, attempts, parked_at, message } of await listDeadLetters(pool)) {
    console.log(`${id}  ${parked_at}  ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}  ${what}: ${message}`)
  }
}

async function copy(database: Database, from: string, to: string): Promise<void> {
  const open = (where: string): Promise<EventLog> =>
    openLog(where === 'postgres' ? {} : { eventStoreUrl: where }, database, logContents)
  const source = await open(from)
  const target = await open(to)
  try {
    console.log(`${await copyLog(source, target)} events copied`)
  } finally {
    await source.close()
    await target.close()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
