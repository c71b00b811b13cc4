import { hash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What the keys of all people are wrapped with. */
export type MasterKey = {
  /** By id. New keys are wrapped with the first one; what an earlier one wrapped is still opened. */
  byId: ReadonlyMap<string, Buffer>
  /** Whether the operator chose it, or this machine made it. */
  isChosen: boolean
}

const BYTES = 32

/**
 * @param text one key a line, or with commas between them: 32 bytes in base64 or base64url. The first one wraps.
 * @throws Error where there is none, or one is not of that form
 */
export function masterKey(text: string, { isChosen }: Pick<MasterKey, 'isChosen'>): MasterKey {
  const keys = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => Buffer.from(part, 'base64'))
  if (keys.length === 0 || keys.some((key) => key.length !== BYTES)) {
    throw new Error(`a master key is ${BYTES} bytes in base64`)
  }
  return { byId: new Map(keys.map((key) => [idOf(key), key])), isChosen }
}

/** Tells keys apart and says nothing about them. */
const idOf = (key: Buffer): string => hash('sha256', key, 'base64url').slice(0, 16)

/** The master key in `file`, made where there is none, for its owner's eyes alone. */
export function masterKeyIn(file: string): MasterKey {
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, `${randomBytes(BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return masterKey(readFileSync(file, 'utf8'), { isChosen: false })
}
