import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, type KeyObject } from 'node:crypto'
import { keyIn } from '../key-file.ts'

export type NotaryKeys = {
  signing: { id: string; privateKey: KeyObject; publicPem: string }
  trusted: ReadonlyMap<string, KeyObject>
  /** Whether the operator chose the key. A generated key never replaces another machine's. */
  isChosen: boolean
}

const BLOCK = /-----BEGIN ([A-Z ]+)-----[\s\S]+?-----END \1-----/g

/** The first 16 bytes of the SHA-256 of the public key (SPKI, DER), base64url. */
export const keyIdOf = (key: KeyObject): string =>
  hash('sha256', key.export({ type: 'spki', format: 'der' }), 'buffer')
    .subarray(0, 16)
    .toString('base64url')

/** @throws Error where one is no Ed25519 key */
export function trustedKeys(pem: string): Map<string, KeyObject> {
  return new Map(
    blocksOf(pem).map((block) => {
      const key = createPublicKey(block)
      if (key.asymmetricKeyType !== 'ed25519')
        throw new Error(`the notary's keys are Ed25519, not ${key.asymmetricKeyType}`)
      return [keyIdOf(key), key]
    }),
  )
}

/**
 * @param pem Ed25519 keys: the first private one signs, heads of the others still count
 * @throws Error where there is no private key, or another kind of key
 */
export function notaryKeys(pem: string, { isChosen }: Pick<NotaryKeys, 'isChosen'>): NotaryKeys {
  const trusted = trustedKeys(pem)
  const own = blocksOf(pem).find((block) => block.includes('PRIVATE KEY'))
  if (own === undefined) throw new Error('the notary needs a private key (Ed25519, PEM)')
  const publicKey = createPublicKey(own)
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  return { signing: { id: keyIdOf(publicKey), privateKey: createPrivateKey(own), publicPem }, trusted, isChosen }
}

/** Environments often hold line feeds as `\n`. */
const blocksOf = (pem: string): string[] => pem.replaceAll('\\n', '\n').match(BLOCK) ?? []

/** Reads the key in `file`. Creates the file, readable by its owner only, if it is missing. */
export function keysIn(file: string): NotaryKeys {
  const make = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return notaryKeys(keyIn(file, make), { isChosen: false })
}
