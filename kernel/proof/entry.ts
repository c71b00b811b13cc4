import { eventHash } from '../log/chain.ts'
import type { Stored } from '../log/recorded.ts'

/** Returns an event's hash; for an event from before hashes were stored, the hash of its stored form. */
export function hashOf({ metadata, data, ...event }: Stored): string {
  return metadata.hash ?? eventHash('', { ...event, data: JSON.stringify(data), metadata: JSON.stringify(metadata) })
}

export const entryOf = (hash: string): Buffer => Buffer.from(hash, 'base64url')
