import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readPassword } from './cluster.ts'
import { startEmbedded, urlOfDatabase, type EmbeddedPostgres } from './embedded.ts'
import { findRunning } from './postmaster.ts'

/**
 * The embedded Postgres of `dataDir` for a command: that of a running Muster, which `stop` leaves alone, or one started
 * for the command.
 */
export async function joinEmbedded(options: {
  dataDir: string
  log?: (line: string) => void
}): Promise<EmbeddedPostgres> {
  const place = join(resolve(options.dataDir), 'postgres')
  const directory = await realpath(place).catch(() => undefined)
  const running = directory && (await findRunning(directory))
  if (!running || running === 'starting') return startEmbedded(options)
  const password = await readPassword(join(resolve(options.dataDir), 'postgres.password'))
  return { url: urlOfDatabase(running, password), stop: () => Promise.resolve() }
}
