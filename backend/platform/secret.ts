import { hash, randomBytes } from 'node:crypto'

/** An opaque token of 256 random bits for a cookie or link: unguessable, so a plain hash is safe at rest. */
export const newSecret = () => randomBytes(32).toString('base64url')

export const secretHash = (secret: string) => hash('sha256', secret, 'hex')
