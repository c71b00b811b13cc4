import { hash, randomBytes } from 'node:crypto'

/** An opaque token of 256 random bits. Because it can't be guessed, storing its plain SHA-256 hash is safe. */
export const newSecret = () => randomBytes(32).toString('base64url')

export const secretHash = (secret: string) => hash('sha256', secret, 'hex')
