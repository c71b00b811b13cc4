import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readPassword } from './cluster.ts'
import { startEmbedded, urlOfDatabase, type EmbeddedPostgres } from './embedded.ts'
import { findRunning } from './postmaster.ts'

/** Connects to the embedded Postgres of a running Muster, which `stop` does not stop, or else starts one. */
export async function openEmbedded(options: {
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
