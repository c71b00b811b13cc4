import type { Outbox } from './outbox.ts'
import type { Kept, Punch } from './punch.ts'

/** Stores the punches of one person or kiosk beyond the life of the page. */
export type PunchStorage<P extends Kept = Punch> = {
  /** In the order pressed. */
  read(): Outbox<P>
  put(punch: P): void
  remove(commandId: string): void
  /** Calls back when another tab has changed something. Returns how to stop. */
  watch(changed: () => void): () => void
  /** Runs `work` in one tab at a time. */
  exclusively(work: () => Promise<void>): Promise<void>
}

/**
 * Storage in the browser, shared by its tabs. Every punch has a key of its own, so two tabs that write
 * at once never write over each other's: with one list under one key, the later would lose the earlier's punch.
 * Where storage is forbidden or full, punches live as long as the page.
 * @param owner the employee's id, or `kiosk.` and the location's
 */
export function browserStorage<P extends Kept = Punch>(owner: string, storage = localStorage): PunchStorage<P> {
  const prefix = `muster.punch.${owner}.`
  const unkept = new Map<string, P>()

  const kept = () =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => (parsed(storage.getItem(key)) as P | null) ?? [])

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
    // Browsers have locks on https and localhost only. Without one, two tabs may send the same punch; it has one id.
    exclusively: (work) => ('locks' in navigator ? navigator.locks.request(`muster.punches.${owner}`, work) : work()),
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
