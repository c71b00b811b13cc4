import type { Outbox } from './outbox.ts'
import type { Punch } from './punch.ts'

/** Where one person's punches lie so that they outlive the page. */
export type Shelf = {
  /** In the order pressed. */
  read(): Outbox
  put(punch: Punch): void
  remove(commandId: string): void
  /** Calls back when another tab has changed something. Returns how to stop. */
  watch(changed: () => void): () => void
}

/**
 * The shelf in the browser's storage, shared by its tabs. Every punch has a key of its own, so two tabs that write
 * at once never write over each other's: with one list under one key, the later would lose the earlier's punch.
 * Where storage is forbidden or full, punches live as long as the page.
 */
export function browserShelf(employeeId: string, storage = localStorage): Shelf {
  const prefix = `muster.punch.${employeeId}.`
  const unkept = new Map<string, Punch>()

  const kept = () =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => parsed(storage.getItem(key)) ?? [])

  return {
    read: () => [...kept(), ...unkept.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    put(punch) {
      try {
        storage.setItem(prefix + punch.commandId, JSON.stringify(punch))
        unkept.delete(punch.commandId)
      } catch {
        unkept.set(punch.commandId, punch)
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
  }
}

function parsed(text: string | null): Punch | null {
  try {
    return JSON.parse(text ?? 'null') as Punch | null
  } catch {
    // Not ours, or cut off: there is nothing in it that could be sent.
    return null
  }
}
