import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError, loadConfig, type Config } from '#backend/platform/config.ts'
import { startEmbedded } from '#backend/platform/database/embedded.ts'
import { openLogger } from '#backend/platform/logger.ts'
import { parts, startMuster, type Part } from './muster.ts'

/** One program in three roles: `node backend/app/main.ts [all|gateway|worker]`. */

function readConfig(): Config {
  try {
    return loadConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) stopWith(error.message)
    throw error
  }
}

function readPart([name = 'all']: readonly string[]): Part {
  return parts.find((part) => part === name) ?? stopWith(`There is no role "${name}". Roles: ${parts.join(', ')}`)
}

function stopWith(message: string): never {
  console.error(message)
  process.exit(1)
}

/** How long (ms) what is under way may take to end, and then the embedded database. After both the process ends anyway. */
const CLOSING = 7500
const ENDING = 10_000

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
    if (muster.port !== undefined)
      logger.info({ part, url: config.publicUrl }, `Muster is ready at ${config.publicUrl}`)
    else logger.info({ part }, 'Muster is running')
    return async () => {
      const closed = muster.close().then(() => true)
      if (!(await Promise.race([closed, pause(CLOSING, false)]))) logger.warn('some work was broken off')
      await embedded?.stop()
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

const started = start()
let endingSince: number | undefined

/**
 * A second signal exits immediately, unless it follows within a second: the terminal signals every process of a command,
 * and the launcher forwards its own.
 */
function end(): void {
  if (endingSince !== undefined) {
    if (performance.now() - endingSince > 1_000) process.exit(1)
    return
  }
  endingSince = performance.now()
  setTimeout(() => process.exit(1), ENDING).unref()
  started
    .then((stop) => stop())
    .then(
      () => process.exit(0),
      (error: unknown) => stopWith(error instanceof Error ? error.message : String(error)),
    )
}

process.on('SIGINT', end)
process.on('SIGTERM', end)
// The terminal was closed.
process.on('SIGHUP', end)
started.catch((error: unknown) => {
  logger.debug({ err: error }, 'start failed')
  stopWith(error instanceof Error ? error.message : String(error))
})
