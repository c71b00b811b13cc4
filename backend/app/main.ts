import { demoAccounts, demoPassword } from '#schema/identity/demo.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError, loadConfig, type Config } from '#backend/platform/config.ts'
import { startEmbedded } from '#backend/platform/database/embedded.ts'
import { openLogger } from '#backend/platform/logger.ts'
import { parts, startMuster, type ServerRole } from './muster.ts'

/** Starts a process in one of three roles: `node backend/app/main.ts [all|gateway|worker]`. */

function readConfig(): Config {
  try {
    return loadConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) stopWith(error.message)
    throw error
  }
}

function readPart([name = 'all']: readonly string[]): ServerRole {
  return parts.find((part) => part === name) ?? stopWith(`There is no role "${name}". Roles: ${parts.join(', ')}`)
}

function stopWith(message: string): never {
  console.error(message)
  process.exit(1)
}

/** In ms: for work in progress, and for everything including the embedded database. Then the process exits. */
const CLOSE_TIMEOUT = 7500
const EXIT_TIMEOUT = 10_000

const config = readConfig()
const part = readPart(process.argv.slice(2))
const logger = openLogger(config)

async function start(): Promise<() => Promise<void>> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: config.dataDir, log: (line) => logger.info(line) })
  try {
    const muster = await startMuster(config, config.databaseUrl ?? embedded?.url ?? '', part, logger, (error) =>
      stopWith(error.message),
    )
    if (muster.port === undefined) logger.info({ part }, 'Muster is running')
    else {
      const demo = muster.hasDemo ? `: sign in as ${demoAccounts.manager} with the password ${demoPassword}` : ''
      logger.info({ part, url: config.publicUrl }, `Muster is ready at ${config.publicUrl}${demo}`)
      // Not logged: LOG_LEVEL could hide the line, and readers of collected logs could use the link.
      if (muster.setupLink) console.log(`Create the first organization within 24 hours at ${muster.setupLink}`)
    }
    return async () => {
      const closed = muster.close().then(() => true)
      if (!(await Promise.race([closed, pause(CLOSE_TIMEOUT, false)]))) logger.warn('Some work in progress was aborted')
      await embedded?.stop()
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

const started = start()
let stoppingSince: number | undefined

/** A second signal exits, except within a second, when the terminal's and the launcher's copy of one signal arrive. */
function stop(): void {
  if (stoppingSince !== undefined) {
    if (performance.now() - stoppingSince > 1_000) process.exit(1)
    return
  }
  stoppingSince = performance.now()
  setTimeout(() => process.exit(1), EXIT_TIMEOUT).unref()
  started
    .then((close) => close())
    .then(
      () => process.exit(0),
      (error: unknown) => stopWith(error instanceof Error ? error.message : String(error)),
    )
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// Sent when the terminal is closed.
process.on('SIGHUP', stop)
started.catch((error: unknown) => {
  logger.debug({ err: error }, 'start failed')
  stopWith(error instanceof Error ? error.message : String(error))
})
