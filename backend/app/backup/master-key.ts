import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Config } from '#backend/platform/config.ts'
import { configuredMasterKey, masterKeyFile } from '#backend/platform/personal-keys.ts'
import { masterKey, type MasterKey } from '#kernel/sealing/master-key.ts'
import type { Archive, Manifest } from './archive.ts'

export const MASTER_KEY = 'master-key'

type KeyLocation = Pick<Config, 'dataDir' | 'masterKey'>

export const holdsMasterKey = ({ files }: Manifest): boolean => files.some(({ name }) => name === MASTER_KEY)

/** Returns the content of the master key file for a backup; undefined if MASTER_KEY is set. */
export async function masterKeyToKeep({ dataDir, masterKey: chosen }: KeyLocation): Promise<string | undefined> {
  return chosen === undefined ? readFile(masterKeyFile(dataDir), 'utf8') : undefined
}

/**
 * Checks that the keys in a backup can be unwrapped with MASTER_KEY, or else with the master keys in DATA_DIR and in the backup.
 * @returns a function that adds the backup's master keys to DATA_DIR
 * @throws Error with a one-sentence message if a master key is missing
 */
export async function reconcileMasterKey(archive: Archive, where: KeyLocation): Promise<() => Promise<void>> {
  const nothing = () => Promise.resolve()
  const needed = await mastersIn(archive)
  const saved = holdsMasterKey(archive.manifest) ? await archive.read(MASTER_KEY, text) : undefined
  if (where.masterKey !== undefined) {
    const chosen = configuredMasterKey(where.masterKey)
    if (needed.some((id) => !chosen.has(id))) {
      throw new Error(
        `MASTER_KEY is not the key that the backup’s personal data was sealed with${saved === undefined ? '' : ': the backup holds that one, so restore it without MASTER_KEY'}`,
      )
    }
    return nothing
  }
  const file = masterKeyFile(where.dataDir)
  const present = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const [here, there] = [byIdIn(present), byIdIn(saved)]
  if (needed.some((id) => !here.has(id) && !there.has(id))) {
    throw new Error(
      'The backup does not hold the master key that its personal data was sealed with: restore it with the MASTER_KEY of that time',
    )
  }
  const added = [...there].filter(([id]) => !here.has(id))
  if (saved === undefined || added.length === 0) return nothing
  if (present === undefined) return () => write(file, saved)
  // The first master key wraps new keys, so it must be one that the restored data already uses.
  const lines = needed.some((id) => here.has(id)) ? [...here, ...added] : [...added, ...here]
  return () => write(file, lines.map(([, key]) => `${key.export().toString('base64')}\n`).join(''))
}

const byIdIn = (keys: string | undefined): MasterKey => (keys === undefined ? new Map() : masterKey(keys))

async function mastersIn(archive: Archive): Promise<string[]> {
  const part = archive.manifest.files.find(({ name }) => name === 'sealing.keys')
  if (!part) return []
  const [wrapped, master] = [part.columns.indexOf('wrapped'), part.columns.indexOf('master')]
  const rows = (await archive.read(part.name, text)).split('\n').filter((row) => row !== '')
  const values = rows.map((row) => row.split('\t'))
  return [...new Set(values.flatMap((row) => (row[wrapped] === '\\N' ? [] : [row[master] ?? ''])))]
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.partial`, content, { mode: 0o600, flush: true })
  await rename(`${file}.partial`, file)
}
