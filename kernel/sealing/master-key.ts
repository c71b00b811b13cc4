import { createSecretKey, hash, randomBytes, type KeyObject } from 'node:crypto'
import { keyIn } from '../key-file.ts'
import { KEY_BYTES } from './box.ts'

/** Master keys by id, which wrap the keys of all people. The first one wraps new keys; the others still unwrap old ones. */
export type MasterKey = ReadonlyMap<string, KeyObject>

/**
 * @param text one key a line, or with commas between them: 32 bytes in base64 or base64url. The first one wraps.
 * @throws Error where there is none, or one is not of that form
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

/** Tells keys apart and says nothing about them. */
const idOf = (key: Buffer): string => hash('sha256', key, 'base64url').slice(0, 16)

/** The master key in `file`, made where there is none, for its owner's eyes alone. */
export const masterKeyIn = (file: string): MasterKey =>
  masterKey(keyIn(file, () => `${randomBytes(KEY_BYTES).toString('base64')}\n`))
