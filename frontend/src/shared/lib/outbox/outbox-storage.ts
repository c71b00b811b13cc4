import type { Kept, Outbox } from './outbox.ts'

/** Stores an outbox beyond the life of the page. */
export type OutboxStorage<K extends Kept> = {
  /** In the order pressed. */
  read(): Outbox<K>
  put(kept: K): void
  remove(commandId: string): void
  /** Calls back when another tab has changed something. Returns how to stop. */
  watch(changed: () => void): () => void
  /** Runs `work` in one tab at a time. */
  exclusively(work: () => Promise<void>): Promise<void>
}

/**
 * Storage in the browser, shared by its tabs. Everything kept has a key of its own, so two tabs that write at once never
 * write over each other's: with one list under one key, the later would lose what the earlier added. Where storage is
 * forbidden or full, it lives as long as the page.
 * @param what it is, such as `punch`
 * @param owner the employee's id, or `kiosk.` and the location's
 */
export function outboxStorage<K extends Kept>(what: string, owner: string, storage = localStorage): OutboxStorage<K> {
  const prefix = `muster.${what}.${owner}.`
  const unkept = new Map<string, K>()

  const kept = () =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => (parsed(storage.getItem(key)) as K | null) ?? [])

  return {
    read: () => [...kept(), ...unkept.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    put(item) {
      try {
        storage.setItem(prefix + item.commandId, JSON.stringify(item))
        unkept.delete(item.commandId)
      } catch {
        unkept.set(item.commandId, item)
      }
    },
    remove(commandId) {
      storage.removeItem(prefix + commandId)
      unkept.delete(commandId)
    },
    watch(changed) {
      // A `null` key means that the whole storage was cleared.
      const heard = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(prefix)) changed()
      }
      window.addEventListener('storage', heard)
      return () => window.removeEventListener('storage', heard)
    },
    // Browsers have locks on https and localhost only. Without one, two tabs may send the same; it has one id.
    exclusively: (work) => ('locks' in navigator ? navigator.locks.request(`muster.${what}s.${owner}`, work) : work()),
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // Not ours, or cut off: there is nothing in it that could be sent.
    return null
  }
}
