import { createECDH, hkdfSync, type KeyObject } from 'node:crypto'
import type { Keys } from '#kernel/sealing/keys.ts'

/** Both in base64url: an uncompressed point and a scalar of P-256. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** In `sealing.keys`, so that all servers of a database have it, wrapped with the master key. */
const VAPID_KEY = 'vapid'

/** The order of P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

export async function obtainVapidKeys(keys: Pick<Keys, 'obtain'>): Promise<VapidKeys> {
  const key = (await keys.obtain([VAPID_KEY])).get(VAPID_KEY)
  if (!key) throw new Error('The key for push notifications is missing from sealing.keys')
  return vapidKeysOf(key)
}

/** Derives the key pair. 64 additional bits make the bias of the remainder negligible (FIPS 186-5, A.2.1). */
export function vapidKeysOf(key: KeyObject): VapidKeys {
  const wide = BigInt(`0x${Buffer.from(hkdfSync('sha256', key, '', 'vapid', 40)).toString('hex')}`)
  const scalar = (wide % (ORDER - 1n)) + 1n
  const curve = createECDH('prime256v1')
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  curve.setPrivateKey(privateKey)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
