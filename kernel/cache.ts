import { LRUCache } from 'lru-cache'

/**
 * Keeps the `most` entries that were used last. With lru-cache's own `max` it would take the memory of all of them at once.
 * @param ttl milliseconds for which an entry holds; 0 for no end
 */
export const openCache = <Value extends object | number | boolean>(most: number, ttl = 0): LRUCache<string, Value> =>
  new LRUCache({ maxSize: most, sizeCalculation: () => 1, ttl })
