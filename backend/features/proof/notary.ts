import { readFileSync } from 'node:fs'
import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { keysIn, notaryKeys, trustedKeys, type NotaryKeys } from '#kernel/proof/keys.ts'
import { ConfigError, type Config } from '#backend/platform/config.ts'
import type { NotarySettings } from '#backend/platform/jobs.ts'

type NotaryConfig = Pick<Config, 'dataDir' | 'notaryKey' | 'notaryUrl' | 'notaryMail' | 'notaryFile' | 'eventStoreUrl'>

/** Creates a key in DATA_DIR on first use, unless NOTARY_KEY is set. @throws ConfigError */
export function openNotary({ dataDir, notaryKey, eventStoreUrl, ...to }: NotaryConfig): NotarySettings {
  const keys = notaryKey === undefined ? keysIn(keyFile(dataDir)) : chosen(notaryKey)
  const elsewhere = { url: to.notaryUrl, mail: to.notaryMail, file: to.notaryFile }
  return { keys, ...elsewhere, isInPostgres: eventStoreUrl === undefined }
}

function chosen(pem: string): NotaryKeys {
  try {
    return notaryKeys(pem, { isChosen: true })
  } catch {
    // Drops the cause: its message could contain the key, which must not be logged.
    throw new ConfigError('NOTARY_KEY must be a private key: Ed25519, PEM')
  }
}

export function trustedHere({
  dataDir,
  notaryKey,
}: Pick<NotaryConfig, 'dataDir' | 'notaryKey'>): Map<string, KeyObject> {
  if (notaryKey !== undefined) return new Map(chosen(notaryKey).trusted)
  try {
    return trustedKeys(readFileSync(keyFile(dataDir), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map()
    throw error
  }
}

const keyFile = (dataDir: string) => join(dataDir, 'notary.key')
