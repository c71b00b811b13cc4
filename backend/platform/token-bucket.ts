import { openCache } from '#kernel/cache.ts'
import { Refusal } from '#kernel/commands/refusal.ts'

/** Keys beyond this are forgotten, the longest unused first: that only gives them a full bucket again. */
const REMEMBERED = 50_000

/**
 * Lets each key spend `capacity` tokens at once, and `perSecond` from then on. In memory: several processes admit as many
 * times as much.
 * @returns spends one. @throws Refusal `too_many_requests`
 */
export function openTokenBucket({ capacity, perSecond }: { capacity: number; perSecond: number }, now = Date.now) {
  const buckets = openCache<{ tokens: number; at: number }>(REMEMBERED)
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
