import { open, seal } from '#kernel/sealing/box.ts'
import type { Keys } from '#kernel/sealing/keys.ts'

const KEY = 'single sign-on'

export type SealedText = {
  /** @param context binds the sealed text, which can't be opened in another context */
  sealText(context: string, text: string): Promise<Buffer>
  /** Returns `undefined` for anything that this installation did not seal in this context. */
  openText(context: string, sealed: Buffer): Promise<string | undefined>
}

/** Encrypts secrets that belong to organizations, and state that browsers keep. */
export function openSealedText(keys: Pick<Keys, 'obtain'>): SealedText {
  async function key() {
    const obtained = (await keys.obtain([KEY])).get(KEY)
    if (!obtained) throw new Error('The key for single sign-on is missing from sealing.keys')
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
