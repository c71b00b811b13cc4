import { createCipheriv, createDecipheriv, createHmac, type KeyObject } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
export const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM. The nonce derives from key, context and text, so that a repeated append stays identical and two texts never share a
 * nonce. A key object, because creating one from raw bytes takes longer than encrypting.
 * @param context binds the ciphertext, which can't be decrypted in another context
 */
export function seal(key: KeyObject, context: string, text: string | Buffer): Buffer {
  const nonce = createHmac('sha256', key).update(context).update('\n').update(text).digest().subarray(0, NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context))
  const start = typeof text === 'string' ? cipher.update(text, 'utf8') : cipher.update(text)
  return Buffer.concat([nonce, start, cipher.final(), cipher.getAuthTag()])
}

/** @throws Error if the key or context differs or the data was altered */
export function open(key: KeyObject, context: string, box: Buffer): Buffer {
  const end = box.length - TAG_BYTES
  const decipher = createDecipheriv(CIPHER, key, box.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(box.subarray(end))
  return Buffer.concat([decipher.update(box.subarray(NONCE_BYTES, end)), decipher.final()])
}
