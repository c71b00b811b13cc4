import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, link, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Cluster } from './postmaster.ts'
import { makeClusterFolder } from './server-user.ts'

const run = promisify(execFile)

const MAJOR = '18'
/** The server's superuser. It only migrates and creates the roles of roles.sql. */
export const ROLE = 'muster'

/** Whether the folder holds a cluster. @throws Error if another major version of Postgres created it */
export async function hasCluster(place: string): Promise<boolean> {
  const version = await readFile(join(place, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version && version.trim() !== MAJOR) {
    throw new Error(
      `${place} was written by Postgres ${version.trim()}, and this Muster brings ${MAJOR}: see backend/platform/database/README.md`,
    )
  }
  return version !== undefined
}

type NewCluster = Omit<Cluster, 'directory'> & {
  place: string
  password: string
  log: (line: string) => void
}

/** Creates a cluster in a temporary folder and moves it into place, so that a killed start never leaves half a cluster. */
export async function createCluster({ dataDir, place, binaries, user, password, durable, log }: NewCluster) {
  const folder = await makeClusterFolder(dataDir, user)
  const secrets = await mkdtemp(join(tmpdir(), 'muster-initdb-'))
  const passwordFile = join(secrets, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [secrets, passwordFile]) await chown(path, user.uid, user.gid)
  try {
    // The builtin locale sorts the same on every machine, and does not change with the C library.
    const options = [
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]
    if (!durable) options.push('--no-sync')
    await run(
      join(binaries, 'initdb'),
      ['-D', folder, `--username=${ROLE}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', ...options],
      { ...user, cwd: folder },
    )
    const isOutside = dirname(folder) !== dataDir
    await (isOutside ? symlink(folder, place) : rename(folder, place))
    if (isOutside) log(`The database's files are in ${folder}, where the user that runs it can reach them`)
  } catch (error) {
    await remove(folder)
    // A concurrent start may have created its cluster first and removed this folder as a leftover. Use that cluster.
    if (!(await hasCluster(place))) throw error
  } finally {
    await rm(secrets, { recursive: true })
  }
}

/** Reads the server's password, or generates it. `link` makes the file appear complete or not at all. */
export async function readPassword(file: string): Promise<string> {
  const existing = await readFile(file, 'utf8').catch(() => undefined)
  if (existing) return existing.trim()
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if (!(await readFile(file, 'utf8').catch(() => ''))) throw error
  } finally {
    await rm(draft)
  }
  return (await readFile(file, 'utf8')).trim()
}

export async function removeLeftovers(dataDir: string) {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith('postgres.new-')) await remove(join(dataDir, name))
  }
}

/** Retries, because a concurrent start's initdb may still be writing to the folder. */
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10 })
