import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The parameters that all authenticator apps support. */
const STEP_SECONDS = 30
const DIGITS = 6
/** In bytes: the length that RFC 4226 recommends. */
const SECRET_LENGTH = 20
/** Codes of this many steps before and after the current one are valid, for clocks that differ. */
const TOLERANCE = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export const newTotpSecret = (): Buffer => randomBytes(SECRET_LENGTH)

/** The address that authenticator apps read from a QR code. */
export function totpUri(secret: Uint8Array, account: string): string {
  const label = `Muster:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Muster&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** RFC 6238 with SHA-1. */
export function totpCode(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Returns the step that the code belongs to, or `undefined` for a wrong code. The caller rejects a step used before. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => current - TOLERANCE + index)
  return steps.find((step) => isEqual(totpCode(secret, step), code))
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
