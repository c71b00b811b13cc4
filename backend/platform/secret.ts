import { hash, randomBytes } from 'node:crypto'

/** An opaque token of 256 random bits. Because it can't be guessed, storing its plain SHA-256 hash is safe. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Lets a secret scanner recognize API tokens. */
export const apiTokenPrefix = 'mst_'

export const isApiToken = (secret: string) => secret.startsWith(apiTokenPrefix)

export const secretHash = (secret: string) => hash('sha256', secret, 'hex')
