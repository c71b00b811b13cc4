import { logContents } from '#schema/log-contents.ts'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openLogger } from '#backend/platform/logger.ts'
import { sealHistory } from './sealing/seal.ts'
import { backup } from './backup/backup.ts'
import { holdsMasterKey, masterKeyToKeep } from './backup/master-key.ts'
import { restore } from './backup/restore.ts'
import { deleteDemo } from './demo/delete.ts'
import { openCommands } from './commands.ts'
import { listDeadLetters, settleDeadLetters } from './dead-letters.ts'
import { models } from './features.ts'
import { copyWithPaid } from './log-copy.ts'
import { verifyHistory, verifyProof } from './verify.ts'
import { listLostEmails, offerEmail } from './lost-emails.ts'
import { recoverOwner } from './recover-owner.ts'
import { forgetCheckpoint } from '#kernel/jobs/reactor.ts'
import { openQueue } from '#kernel/jobs/queue.ts'
import { eventStoreLog } from '#kernel/log/eventstoredb/event-store-log.ts'
import { forgetClock } from '#kernel/log/clock.ts'
import { adoptLog, bindToLog } from '#kernel/log/source.ts'
import { forgetBuilds } from '#kernel/projections/builds.ts'
import { rebuild } from '#kernel/projections/rebuild.ts'
import { loadConfig, type Config } from '#backend/platform/config.ts'
import { openDatabase, type Database } from '#kernel/postgres/database.ts'
import { openEmbedded } from '#backend/platform/database/open-embedded.ts'
import { prepareDatabase } from '#backend/platform/database/prepare.ts'
import { openMusterLog } from '#backend/app/log.ts'
import { claimsKeyOf, writeSealing } from '#backend/platform/personal-keys.ts'
import { isSealed } from '#kernel/sealing/is-sealed.ts'
import { createSetupLink } from '#backend/features/identity/sign-up/setup-links.ts'
import { simulateReader } from '#backend/features/readers/simulator/simulate-reader.ts'
import { simulateReaderUsage, simulationOptions } from '#backend/features/readers/simulator/options.ts'

const usage = `Usage: npm run muster -- <command>

  rebuild <model>|all     rebuild a read model from the log, while the current one serves
                          models: ${models.map(({ name }) => name).join(', ')}
  dead-letters list       list failed events of read models and reactions, and failed jobs
  dead-letters retry|skip <id>…|all
                          retry or skip them; a running server picks this up
  log copy --from A --to B [--database URL]
                          copy all events of one log to another, the keys of personal data, and the pay lines of closed periods;
                          each is "postgres" (this installation's database), or the URL of a Postgres database or an
                          EventStoreDB. The copy needs the same master key.
                          --database: the database that will follow the EventStoreDB. Stop the servers first.
  log adopt               follow another log, and rebuild everything from it. Stop the servers first.
  email list              employees without an email address, because it belongs to another account
  email offer ID ADDRESS  mail one of them a link to confirm a new address and choose a password
  recover-owner EMAIL     print a link that lets an owner who lost phone and codes set a new password, once and within an hour.
                          It removes their two-step sign-in.
  doctor                  show the database user and the log that Muster uses
  verify [--head FILE] [--key FILE]
                          read the whole log and list events that were altered, removed, added or moved; --head: also
                          compare with a signed head from elsewhere; --key: additional public keys to trust
  verify --proof FILE [--key FILE]
                          check an exported proof of one event, without a database
  seal                    encrypt the personal data in a log from before encryption. Stop the servers first.
  organization link       print a link that creates an organization, once and within 24 hours
  demo delete             end all access to the demo organization, deactivate its employees, and never load it again
  backup FILE             save all data that can't be rebuilt, while servers run
  restore FILE [--force]  restore a backup to an empty installation; --force replaces existing data
${simulateReaderUsage}`

class UsageError extends Error {}

const logger = openLogger({ logLevel: 'warn' })
const interrupted = new AbortController()
process.once('SIGINT', () => interrupted.abort())

async function main(args: string[]): Promise<void> {
  if (args[0] === 'simulate-reader') {
    return simulateReader(await simulationOptions(args.slice(1)), { print: console.log, signal: interrupted.signal })
  }
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      database: { type: 'string' },
      force: { type: 'boolean' },
      head: { type: 'string' },
      proof: { type: 'string' },
      key: { type: 'string' },
    },
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
    const { from, to, database: follower } = values
    return withDatabase(config, async (database) => {
      const { events, paid, messages } = await copyWithPaid(config, database, { from, to, follower })
      for (const line of messages) console.log(line)
      console.log(`${events} events and ${paid} rows of closed pay periods copied`)
    })
  }
  if (command === 'log' && argument === 'adopt') return withDatabase(config, (database) => adopt(config, database))
  if (command === 'email' && argument === 'list') return withDatabase(config, printLostEmails)
  if (command === 'email' && argument === 'offer' && more[0] && more[1]) {
    const [employeeId, email] = more
    return withDatabase(config, async (database) => {
      await offerEmail(config, database, { employeeId, email })
      console.log(`A link was sent to ${email}`)
    })
  }
  if (command === 'recover-owner' && argument) {
    return withDatabase(config, async (database) => {
      for (const line of await recoverOwner(config, database, argument)) console.log(line)
    })
  }
  if (command === 'verify' && !argument) {
    const { proof, key, head } = values
    const { lines, verdict } = await (proof === undefined
      ? withDatabase(config, (database) => verifyHistory(config, database, { key, head }))
      : verifyProof(proof, key))
    for (const line of lines) console.log(line)
    process.exitCode = { valid: 0, invalid: 1, 'key not trusted': 2 }[verdict]
    return
  }
  if (command === 'organization' && argument === 'link') {
    return withDatabase(config, async (database) => {
      console.log(await createSetupLink(database, config.publicUrl, new Date()))
    })
  }
  if (command === 'demo' && argument === 'delete') {
    return withDatabase(config, async (database) => {
      const deleted = await deleteDemoOrganization(config, database)
      console.log(deleted ? 'The demo organization is deleted' : 'There is no demo organization')
    })
  }
  if (command === 'doctor') return diagnose(config)
  if (command === 'seal') return withServer(config, (ownerUrl) => sealHistory(config, ownerUrl, console.log))
  if (command === 'backup' && argument) return withDatabase(config, (database) => save(config, database, argument))
  if (command === 'restore' && argument) return bringBack(config, argument, values.force)
  throw new UsageError(usage)
}

function withDatabase<Result>(config: Config, act: (database: Database) => Promise<Result>): Promise<Result> {
  return withServer(config, async (ownerUrl) => {
    const { url } = await prepareDatabase(ownerUrl)
    const database = await openDatabase(url)
    try {
      return await act(database)
    } finally {
      await database.close()
    }
  })
}

async function withServer<Result>(
  { databaseUrl, dataDir }: Config,
  act: (ownerUrl: string) => Promise<Result>,
): Promise<Result> {
  const embedded = databaseUrl ? undefined : await openEmbedded({ dataDir })
  try {
    return await act(databaseUrl ?? embedded?.url ?? '')
  } finally {
    await embedded?.stop()
  }
}

async function rebuildModels(config: Config, database: Database, selection: string): Promise<void> {
  const { log } = await openMusterLog(config, database)
  try {
    for (const name of selection === 'all' ? models.map((model) => model.name) : [selection]) {
      let reported = ''
      const onProgress = ({ position, head }: { position: bigint; head: bigint }) => {
        const line = `${name}: ${head === 0n ? 100 : (position * 100n) / head} %`
        if (line !== reported) console.log(line)
        reported = line
      }
      await rebuild({ database, log, models, logger, signal: interrupted.signal, onProgress }, name)
      console.log(`${name}: ${interrupted.signal.aborted ? 'interrupted; the server continues' : 'rebuilt'}`)
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

async function printLostEmails({ kysely }: Database): Promise<void> {
  for (const { id, firstName, lastName, role, organization } of await listLostEmails(kysely)) {
    console.log(`${id}  ${role}  ${firstName} ${lastName}, ${organization}`)
  }
}

async function adopt(config: Config, database: Database): Promise<void> {
  const { log } = await openMusterLog(config, database)
  try {
    const sealed = await isSealed(log, logContents)
    await adoptLog(database.pool, { name: sourceOf(config), log }, async (client) => {
      await forgetBuilds(client)
      await forgetCheckpoint(client)
      await forgetClock(client, sourceOf(config))
      await writeSealing(client, sealed)
    })
    console.log('The next start rebuilds everything from this log')
  } finally {
    await log.close()
  }
}

async function deleteDemoOrganization(config: Config, database: Database): Promise<boolean> {
  const { log, keys } = await openMusterLog(config, database)
  try {
    const commands = openCommands({ log, keys, claimsKey: await claimsKeyOf(database, keys) })
    return await deleteDemo(database, commands, new Date())
  } finally {
    await log.close()
  }
}

async function diagnose(config: Config): Promise<void> {
  await withServer(config, async (ownerUrl) => {
    const { url, warning } = await prepareDatabase(ownerUrl)
    const database = await openDatabase(url)
    const { log } = await openMusterLog(config, database)
    try {
      const { rows } = await database.pool.query<{ user: string }>('select current_user as user')
      console.log(warning ?? `Muster works as ${rows[0]?.user}, who can append events but not change them`)
      await bindToLog(database.pool, { name: sourceOf(config), log })
      console.log(`It follows the log ${await log.id()} in ${sourceOf(config)}, now at position ${await log.head()}`)
    } finally {
      await log.close()
      await database.close()
    }
  })
}

async function save(config: Config, database: Database, file: string): Promise<void> {
  const { log } = await openMusterLog(config, database)
  const queue = await openQueue({ databaseUrl: database.url, redisUrl: config.redisUrl, retryAfter: 0, logger })
  try {
    await queue.ready
    const source = { name: sourceOf(config), log }
    const manifest = await backup({
      databaseUrl: database.url,
      source,
      pendingJobs: queue.pending,
      masterKey: await masterKeyToKeep(config),
      file: resolve(file),
    })
    console.log(`${manifest.log.events} events and all other data saved to ${resolve(file)}`)
    if (!holdsMasterKey(manifest)) {
      console.log('The backup does not contain MASTER_KEY: keep it too, because personal data can’t be read without it')
    }
  } finally {
    await queue.close()
    await log.close()
  }
}

async function bringBack(config: Config, file: string, force = false): Promise<void> {
  const log = config.eventStoreUrl
    ? eventStoreLog(config.eventStoreUrl, logContents, { prefix: config.eventStorePrefix })
    : undefined
  try {
    await withServer(config, async (databaseUrl) => {
      const { log: saved, createdAt } = await restore({
        databaseUrl,
        log,
        file: resolve(file),
        where: config,
        force,
      })
      console.log(
        `${saved.events} events and all other data restored as of ${createdAt}; the next start rebuilds the read models`,
      )
      if (config.masterKey !== undefined) {
        console.log('Personal data needs MASTER_KEY: set it for all processes')
      }
    })
  } finally {
    await log?.close()
  }
}

const sourceOf = ({ eventStoreUrl }: Config) => (eventStoreUrl ? ('eventstoredb' as const) : ('postgres' as const))

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
