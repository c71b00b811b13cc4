import { openCache } from '#kernel/cache.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

/** Evicting a key only refills its bucket. */
const MAX_KEYS = 50_000

export type BucketSize = { capacity: number; perSecond: number }

/**
 * Opens a token bucket per key, in this process only: N processes admit N times as much.
 * @returns a function that spends one token, and throws Refusal `too_many_requests` with `retryAfter` (s)
 */
export function openTokenBucket({ capacity, perSecond }: BucketSize, now = Date.now) {
  const buckets = openCache<{ tokens: number; at: number }>(MAX_KEYS)
  return (key: string): void => {
    const at = now()
    const last = buckets.get(key) ?? { tokens: capacity, at }
    const tokens = Math.min(capacity, last.tokens + ((at - last.at) / 1000) * perSecond)
    if (tokens < 1) {
      const message = 'Too many requests in a short time. Try again in a minute.'
      throw new Refusal('too_many_requests', message, undefined, { retryAfter: Math.ceil((1 - tokens) / perSecond) })
    }
    buckets.set(key, { tokens: tokens - 1, at })
  }
}
