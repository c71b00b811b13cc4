import { eventHash } from '../log/chain.ts'
import type { Stored } from '../log/recorded.ts'

/** An event's hash: its own, or that of what is stored of it, for one from before events had hashes. */
export function hashOf({ metadata, data, ...event }: Stored): string {
  return metadata.hash ?? eventHash('', { ...event, data: JSON.stringify(data), metadata: JSON.stringify(metadata) })
}

/** What the leaf of an event stands for. */
export const entryOf = (hash: string): Buffer => Buffer.from(hash, 'base64url')
