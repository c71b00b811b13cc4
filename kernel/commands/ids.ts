import { createHash } from 'node:crypto'

const NAMESPACE = Buffer.from('6d7573746572400080006576656e7473', 'hex')

/** A UUID (version 5 of RFC 9562) that is the same for the same parts, in any process. */
export function derivedId(...parts: readonly [string, ...string[]]): string {
  // Hashes lengths too: ('ab', 'c') and ('a', 'bc') must differ.
  const name = parts.map((part) => `${part.length}:${part}`).join('')
  const hash = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
