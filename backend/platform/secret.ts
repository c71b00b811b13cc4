import { hash, randomBytes } from 'node:crypto'
import { open, seal } from '#kernel/sealing/box.ts'
import type { Keys } from '#kernel/sealing/keys.ts'

/** An opaque token of 256 random bits. Because it can't be guessed, storing its plain SHA-256 hash is safe. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Lets a secret scanner recognize API tokens. */
export const apiTokenPrefix = 'mst_'

export const isApiToken = (secret: string) => secret.startsWith(apiTokenPrefix)

export const secretHash = (secret: string) => hash('sha256', secret, 'hex')

export type SealedText = {
  /** @param context binds the sealed text, which can't be opened in another context */
  sealText(context: string, text: string): Promise<Buffer>
  /** Returns `undefined` for anything that this installation did not seal in this context. */
  openText(context: string, sealed: Buffer): Promise<string | undefined>
}

/**
 * Encrypts secrets that belong to organizations, and state that browsers keep.
 * @param name of the key of the installation. It never changes, because stored secrets need the same key
 */
export function openSealedText(
  keys: Pick<Keys, 'obtain'>,
  name: 'single sign-on' | 'webhooks' | 'chat channels',
): SealedText {
  async function key() {
    const obtained = (await keys.obtain([name])).get(name)
    if (!obtained) throw new Error(`The key for ${name} is missing from sealing.keys`)
    return obtained
  }
  return {
    sealText: async (context, text) => seal(await key(), context, text),
    async openText(context, sealed) {
      const secret = await key()
      try {
        return open(secret, context, sealed).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
