import { openListener, type Listener } from './listener.ts'

export function openListeners<Key extends string>() {
  const byKey = new Map<Key, Set<Listener>>()
  return {
    /** Opens a listener until its `return`. `initial` is yielded first. `limit`: the maximum number of buffered changes. */
    open(key: Key, initial?: string, limit?: number): AsyncIterableIterator<string> {
      const listener = openListener(() => {
        const others = byKey.get(key)
        others?.delete(listener)
        if (others?.size === 0) byKey.delete(key)
      }, limit)
      const others = byKey.get(key) ?? new Set()
      byKey.set(key, others.add(listener))
      if (initial !== undefined) listener.push(initial)
      return listener.changes
    },
    push(key: Key, id: string): void {
      for (const listener of byKey.get(key) ?? []) listener.push(id)
    },
    has: (key: Key) => byKey.has(key),
    keys: () => byKey.keys(),
    size: () => [...byKey.values()].reduce((sum, { size }) => sum + size, 0),
    end(): void {
      for (const group of byKey.values()) for (const listener of group) void listener.changes.return?.()
    },
  }
}
