import { join } from 'node:path'
import type { Logger } from 'pino'
import { models } from './features.ts'
import { openProgress } from '#kernel/projections/progress.ts'
import { startProjections } from '#kernel/projections/run.ts'
import { openSnapshots } from '#kernel/commands/snapshots.ts'
import { openCommands } from '#backend/app/commands.ts'
import type { Config } from '#backend/platform/config.ts'
import { openDatabase } from '#kernel/postgres/database.ts'
import { claimsKeyOf } from '#backend/platform/personal-keys.ts'
import { prepareDatabase } from '#backend/platform/database/prepare.ts'
import { readDemoState } from './demo/delete.ts'
import { loadDemo } from './demo/load.ts'
import { loadDemoPayroll } from './demo/payroll.ts'
import { openGateway } from './server.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import { waitForEvents } from './services.ts'
import { openNotary } from '#backend/features/proof/notary.ts'
import { openIdentity } from '#backend/features/identity/open.ts'
import { createFirstSetupLink } from '#backend/features/identity/sign-up/setup-links.ts'
import { forgetClock } from '#kernel/log/clock.ts'
import { fillClock } from '#kernel/log/fill-clock.ts'
import { START } from '#kernel/log/log.ts'
import { openLogWatch } from '#kernel/log/log-watch.ts'
import { noteSealing, openMusterLog } from './log.ts'
import { inTransaction } from '#kernel/postgres/transaction.ts'
import { bindToLog } from '#kernel/log/source.ts'
import type { PoolUsage } from '#backend/platform/http/readiness.ts'
import { openOutbound } from '#backend/platform/outbound/outbound.ts'
import { openPush } from '#backend/platform/push/push.ts'
import { openTextMessages } from '#backend/platform/outbound/text-messages.ts'
import { openMail } from '#backend/platform/mail/mail.ts'
import { recordMailOutcomes } from '#backend/platform/mail/mail-outcomes.ts'
import { openJobs } from '#kernel/jobs/jobs.ts'
import { scheduleRecurring, startJobs } from './jobs.ts'
import { openHeartbeats } from '#backend/features/readers/rfid/heartbeats.ts'

/** The role of a process: `gateway` serves requests, `worker` runs read models and jobs, `all` does both. */
export type ServerRole = 'all' | 'gateway' | 'worker'

export const parts: readonly ServerRole[] = ['all', 'gateway', 'worker']

/** How long (ms) startup waits until the demo's data is readable, before serving pages anyway. */
const DEMO_TIMEOUT = 15_000

/** How long (ms) a statement of a request or a job may take. */
const STATEMENT_TIMEOUT = 30_000

export type Muster = {
  port: number | undefined
  hasDemo: boolean
  /** Creates the first organization, if strangers can't sign up. */
  setupLink: string | undefined
  close(): Promise<void>
}

/** Resolves when the gateway answers, with the demo's data readable. */
export async function startMuster(
  config: Config,
  databaseUrl: string,
  part: ServerRole,
  logger: Logger,
  onForeign?: (error: Error) => void,
): Promise<Muster> {
  const closing: (() => Promise<unknown> | void)[] = []
  const close = async () => {
    for (const step of closing.splice(0).toReversed()) await step()
  }
  try {
    return { ...(await open()), close }
  } catch (error) {
    await close()
    throw error
  }

  async function open(): Promise<Omit<Muster, 'close'>> {
    const { publicUrl, redisUrl, trustProxy, metricsToken, signUp } = config
    const { url, warning } = await prepareDatabase(databaseUrl)
    if (warning) logger.warn(warning)
    const onError = (error: unknown) => logger.warn({ err: error }, 'database')
    const max = part === 'worker' ? 4 : 10
    const database = await openDatabase(url, { onError, max, statementTimeout: STATEMENT_TIMEOUT })
    closing.push(() => database.close())
    const { log, keys } = await openMusterLog(config, database, { onForeign })
    closing.push(() => log.close())
    await noteSealing(database, log)
    await bindToLog(database.pool, { name: config.eventStoreUrl ? 'eventstoredb' : 'postgres', log })
    const snapshots = openSnapshots(database.pool, onError)
    closing.push(() => snapshots.close())
    const claimsKey = await claimsKeyOf(database, keys)
    const commands = openCommands({ log, snapshots, keys, claimsKey })
    // Jobs have their own connections, so that they can't exhaust those of requests.
    const background = await openDatabase(url, {
      onError,
      name: 'muster jobs',
      max: part === 'gateway' ? 2 : 6,
      statementTimeout: STATEMENT_TIMEOUT,
    })
    closing.push(() => background.close())
    const pools: Record<string, PoolUsage> = { requests: database.pool, jobs: background.pool }
    const mailConfig = {
      smtpUrl: config.smtpUrl,
      outbox: join(config.dataDir, 'outbox'),
      logLinks: config.environment === 'development',
      from: config.mailFrom,
    }
    const mail = recordMailOutcomes(openMail(mailConfig, logger), background, logger)
    const outbound = openOutbound({ allowPrivate: config.outboundPrivate })
    const push = openPush({ keys, outbound, publicUrl })
    const textMessages = openTextMessages(config)
    const jobs = await openJobs({ database: background, redisUrl, logger })
    closing.push(() => jobs.close())
    const progress = await openProgress(database, models)
    closing.push(() => progress.close())

    if (part !== 'gateway') {
      const ending = new AbortController()
      const projections = await startProjections({ database, log, models, logger, keys, signal: ending.signal })
      pools['projections'] = projections.pool
      // `append_all` maintains the clock of a log in Postgres.
      const clock = config.eventStoreUrl
        ? fillClock(database.pool, log, { signal: ending.signal, onError })
        : Promise.resolve()
      closing.push(async () => {
        ending.abort()
        await Promise.all([projections.closed, clock])
      })
    }
    const demoState = await readDemoState(commands)
    const demo = config.demo && demoState !== 'deleted'
    if (!demo && demoState === 'loaded') {
      logger.warn('The demo organization is still here. To delete it, run: npm run muster -- demo delete')
    }
    const logWatch = openLogWatch(log)
    closing.push(() => logWatch.close())
    const identity = await openIdentity({
      keys,
      database,
      commands,
      logWatch,
      mail,
      jobs,
      publicUrl,
      logger,
      demo,
      signUp: { mode: signUp, log },
      mailBudget: config.mailBudget,
    })
    closing.push(() => identity.close())
    // Closed before the identity, which waits for its mails.
    closing.push(() => mail.close())
    if (demo && part !== 'worker') {
      const isNew = (await log.head()) === START
      const { position, events, present } = await loadDemo({
        commands,
        log,
        setFirstPassword: identity.setFirstPassword,
        recordHeartbeat: openHeartbeats(database),
        now: new Date(),
      })
      const patience = { timeoutMs: DEMO_TIMEOUT }
      if (await progress.waitFor(position, events, patience)) {
        const caughtUp = (outcome: Outcome) => waitForEvents(progress, outcome, patience)
        await loadDemoPayroll({ database, log, commands, progress, caughtUp }, present)
      }
      // The log's clock recorded weeks of demo events within seconds. It is rebuilt from the events' own times, so that past
      // moments of the demo can be viewed. With EventStoreDB the clock uses those times anyway.
      if (isNew && !config.eventStoreUrl)
        await inTransaction(database.pool, (client) => forgetClock(client, 'postgres'))
    }
    if (part !== 'gateway') {
      // Started after the demo is loaded, so that its past punches cause no reminders.
      const notary = openNotary(config)
      const reactor = await startJobs({
        outbound,
        push,
        textMessages,
        database: background,
        log,
        commands,
        jobs,
        progress,
        mail,
        publicUrl,
        logger,
        admitMail: identity.admitMail,
        notary,
        keys,
        outbox: mailConfig.outbox,
      })
      closing.push(() => reactor.close())
      await scheduleRecurring(jobs)
    }
    if (part === 'worker') return { port: undefined, hasDemo: false, setupLink: undefined }

    const gateway = await openGateway({
      outbound,
      push,
      textMessages,
      keys,
      database,
      log,
      logWatch,
      commands,
      identity,
      progress,
      jobs,
      pools,
      logger,
      publicUrl,
      trustProxy,
      metricsToken,
      demo,
      signUp,
      host: config.host,
    })
    closing.push(() => gateway.close())
    const setupLink = signUp === 'open' ? undefined : await createFirstSetupLink(database, log, publicUrl, new Date())
    return { port: await gateway.listen(config.port), hasDemo: demo, setupLink }
  }
}
