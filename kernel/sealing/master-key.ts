import { createSecretKey, hash, randomBytes, type KeyObject } from 'node:crypto'
import { keyIn } from '../key-file.ts'
import { KEY_BYTES } from './box.ts'

/** Master keys by id, which wrap the keys of all persons. The first one wraps new keys; the others unwrap old ones. */
export type MasterKey = ReadonlyMap<string, KeyObject>

/**
 * @param text keys separated by line breaks or commas: 32 bytes each in base64 or base64url. The first one wraps.
 * @throws Error if there is no key, or a key is malformed
 */
export function masterKey(text: string): MasterKey {
  const keys = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => Buffer.from(part, 'base64'))
  if (keys.length === 0 || keys.some((key) => key.length !== KEY_BYTES)) {
    throw new Error(`a master key is ${KEY_BYTES} bytes in base64`)
  }
  return new Map(keys.map((key) => [idOf(key), createSecretKey(key)]))
}

const idOf = (key: Buffer): string => hash('sha256', key, 'base64url').slice(0, 16)

/** Reads the master key in `file`. Creates the file, readable by its owner only, if it is missing. */
export const masterKeyIn = (file: string): MasterKey =>
  masterKey(keyIn(file, () => `${randomBytes(KEY_BYTES).toString('base64')}\n`))
