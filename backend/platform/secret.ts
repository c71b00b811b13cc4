import { createHash, randomBytes } from 'node:crypto'

/** An opaque token for a cookie or a link: 256 random bits, too many to guess, so a plain hash is safe at rest. */
export const newSecret = () => randomBytes(32).toString('base64url')

export const secretHash = (secret: string) => createHash('sha256').update(secret).digest('hex')
