import { mkdir, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { createCluster, hasCluster, readPassword, removeLeftovers } from './cluster.ts'
import { stopPostmaster, type Address, type Cluster } from './postmaster.ts'
import { findBinaries, findServerUser } from './server-user.ts'
import { takeOver, urlOf, type Ownership } from './takeover.ts'

const DATABASE = 'muster'

export type EmbeddedPostgres = {
  url: string
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  /** `false` in tests: faster, but a power cut loses data. */
  durable?: boolean
  log?: (line: string) => void
}

/**
 * Runs Postgres 18 from npm on `dataDir`. Creates the cluster if missing, takes over the server of a killed Muster, and
 * restarts the server whenever it stops.
 * @throws Error with a one-sentence message if another Muster uses the folder or the server does not start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { durable = true, log = () => undefined } = options
  const dataDir = resolve(options.dataDir)
  await mkdir(dataDir, { recursive: true })
  const place = join(dataDir, 'postgres')
  const user = await findServerUser(place)
  const binaries = await findBinaries(user, log)
  const password = await readPassword(join(dataDir, 'postgres.password'))
  if (!(await hasCluster(place))) await createCluster({ dataDir, place, binaries, user, password, durable, log })

  const directory = await realpath(place)
  const cluster: Cluster = { dataDir, directory, binaries, user, durable }
  const stopping = new AbortController()
  let owner = await own()
  let regaining: Promise<void> | undefined
  let stopped: Promise<void> | undefined
  const url = urlOfDatabase(owner.address, password)
  await createDatabase(owner.client)
  await removeLeftovers(dataDir)
  return { url, stop: () => (stopped ??= stop()) }

  async function own(): Promise<Ownership> {
    const taken = await takeOver(cluster, password, stopping.signal)
    cluster.address = taken.address
    taken.client.once('end', () => {
      regaining = regain()
    })
    return taken
  }

  async function regain() {
    if (stopping.signal.aborted) return
    log('The database stopped; restarting it')
    while (!stopping.signal.aborted) {
      try {
        owner = await own()
        return
      } catch (error) {
        if (!stopping.signal.aborted) log(error instanceof Error ? error.message : String(error))
        await pause(1_000)
      }
    }
  }

  async function stop() {
    stopping.abort()
    await regaining
    await owner.client.end()
    await stopPostmaster(cluster)
  }
}

export const urlOfDatabase = (address: Address, password: string) => urlOf(address, password, DATABASE)

async function createDatabase(client: pg.Client) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`create database ${DATABASE}`)
}
