import { LRUCache } from 'lru-cache'

/** Keeps the `most` entries used last. lru-cache's own `max` would allocate for all of them at once. `ttl`: ms, 0 for no end. */
export const openCache = <Value extends object | number | boolean>(most: number, ttl = 0): LRUCache<string, Value> =>
  new LRUCache({ maxSize: most, sizeCalculation: () => 1, ttl })
