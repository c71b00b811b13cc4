import { hash } from 'node:crypto'
import { openCache } from '../cache.ts'

/** The parts of an event that its hash covers. `data` and `metadata` are JSON, `metadata` without the hash. */
type Hashed = { stream: string; revision: number; id: string; type: string; data: string; metadata: string }

/**
 * Returns the SHA-256, base64url. Single-line JSON has no line feed, so line feeds separate the parts unambiguously.
 * @param previous `''` for the first event, and after an event without a hash
 */
export const eventHash = (previous: string, { stream, revision, id, type, data, metadata }: Hashed): string =>
  hash('sha256', `${previous}\n${stream}\n${revision}\n${id}\n${type}\n${data}\n${metadata}`, 'base64url')

const BEFORE = ',"hash":"'
const AFTER = '"}'
const LENGTH = 43

export const HASH_BYTES = BEFORE.length + LENGTH + AFTER.length - '}'.length

/** Adds the hash to metadata, always as its last key. */
export const withHash = (metadata: string, own: string): string => metadata.slice(0, -1) + BEFORE + own + AFTER

export function splitHash(stored: string): { metadata: string; own: string } {
  const end = stored.length - AFTER.length
  const start = end - LENGTH
  const hasHash = stored.endsWith(AFTER) && stored.slice(start - BEFORE.length, start) === BEFORE
  return hasHash
    ? { metadata: `${stored.slice(0, start - BEFORE.length)}}`, own: stored.slice(start, end) }
    : { metadata: stored, own: '' }
}

const MOST_TIPS = 20_000

export type Tips = ReturnType<typeof openTips>

/** `''` for an event without a hash. Hashes never change, so an entry can be behind the log but never wrong. */
export function openTips() {
  const tips = openCache<{ revision: number; hash: string }>(MOST_TIPS)
  return {
    at(stream: string, revision: number): string | undefined {
      const tip = tips.get(stream)
      return tip?.revision === revision ? tip.hash : undefined
    },
    saw(stream: string, revision: number, found: string): void {
      const tip = tips.get(stream)
      if (!tip || tip.revision < revision) tips.set(stream, { revision, hash: found })
    },
    /** Call after a reconnection, because another log may answer. */
    forget: () => tips.clear(),
  }
}
