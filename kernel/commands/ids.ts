import { createHash, createHmac, type KeyObject } from 'node:crypto'

const NAMESPACE = Buffer.from('6d7573746572400080006576656e7473', 'hex')

/** A UUID (version 5 of RFC 9562) that is the same for the same parts, in any process. */
export function derivedId(...parts: readonly [string, ...string[]]): string {
  return uuid(createHash('sha1').update(NAMESPACE).update(nameOf(parts)).digest(), 5)
}

/** The same (version 8) for those who have the key: to nobody else does it say whether the parts were guessed. */
export function keyedId(key: KeyObject, ...parts: readonly [string, ...string[]]): string {
  return uuid(createHmac('sha256', key).update(nameOf(parts)).digest(), 8)
}

/** With their lengths: ('ab', 'c') and ('a', 'bc') must differ. */
const nameOf = (parts: readonly string[]) => parts.map((part) => `${part.length}:${part}`).join('')

function uuid(digest: Buffer, version: number): string {
  const bytes = digest.subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
