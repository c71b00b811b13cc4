import { createECDH, createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { vapidKeysOf } from './vapid.ts'

const keyOf = (byte: number) => createSecretKey(Buffer.alloc(32, byte))

test('all servers with the same key derive the same key pair', () => {
  expect(vapidKeysOf(keyOf(1))).toEqual(vapidKeysOf(keyOf(1)))
  expect(vapidKeysOf(keyOf(1))).not.toEqual(vapidKeysOf(keyOf(2)))
})

test('the public key is the point of the private key', () => {
  for (let byte = 0; byte < 50; byte += 1) {
    const { publicKey, privateKey } = vapidKeysOf(keyOf(byte))
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    expect(curve.getPublicKey('base64url')).toBe(publicKey)
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  }
})
