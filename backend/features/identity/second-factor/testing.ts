import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { stepAt, totpCode } from './totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (character) => alphabet.indexOf(character).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that an authenticator app with this key shows at `now`. */
export const codeOfApp = (secret: string, now: Date) => totpCode(fromBase32(secret), stepAt(now))

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

const USER_PRESENT_AND_VERIFIED = 0x05

/** A passkey of `https://muster.test`, with a P-256 key. */
export function softwarePasskey(employeeId: string, createdAt: Date) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // CBOR of a COSE key: {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}.
  const cose = [
    'a5010203262001215820',
    Buffer.from(x, 'base64url').toString('hex'),
    '225820',
    Buffer.from(y, 'base64url').toString('hex'),
  ]
  const id = base64url(randomBytes(16))
  return {
    row: {
      credential_id: id,
      employee_id: employeeId,
      public_key: Buffer.from(cose.join(''), 'hex'),
      counter: 0,
      transports: [],
      name: 'Phone',
      created_at: createdAt.toISOString(),
      last_used_at: null,
    },
    respond({ challenge }: { challenge: string }) {
      const client = JSON.stringify({ type: 'webauthn.get', challenge, origin: 'https://muster.test' })
      const counter = Buffer.alloc(4)
      const authenticator = Buffer.concat([sha256('muster.test'), Buffer.from([USER_PRESENT_AND_VERIFIED]), counter])
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticator),
        signature: base64url(signature),
      }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },
  }
}
