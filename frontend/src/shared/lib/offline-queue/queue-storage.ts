import type { CommandQueue, QueuedCommand } from './queued-commands.ts'

export type QueueStorage<C extends QueuedCommand> = {
  read(): CommandQueue<C>
  put(command: C): void
  remove(commandId: string): void
  watch(onChange: () => void): () => void
  /** Runs `work` in one tab at a time. */
  exclusively(work: () => Promise<void>): Promise<void>
}

/**
 * Stores commands in the browser, shared by its tabs. Each command has its own key, so tabs that write at the same time never
 * overwrite each other. Where storage is forbidden or full, the commands last as long as the page.
 * @param kind such as `punch`
 * @param owner the employee's id, or `kiosk.` and the location's id
 */
export function queueStorage<C extends QueuedCommand>(
  kind: string,
  owner: string,
  storage = localStorage,
): QueueStorage<C> {
  const prefix = `muster.${kind}.${owner}.`
  const inMemory = new Map<string, C>()

  const stored = () =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => (parsed(storage.getItem(key)) as C | null) ?? [])

  return {
    read: () => [...stored(), ...inMemory.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    put(command) {
      try {
        storage.setItem(prefix + command.commandId, JSON.stringify(command))
        inMemory.delete(command.commandId)
      } catch {
        inMemory.set(command.commandId, command)
      }
    },
    remove(commandId) {
      storage.removeItem(prefix + commandId)
      inMemory.delete(commandId)
    },
    watch(onChange) {
      const onStorage = ({ key }: StorageEvent) => {
        // The key is null if the whole storage was cleared.
        if (key === null || key.startsWith(prefix)) onChange()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
    // Browsers have locks on https and localhost only. Without locks, two tabs may send the same command, with the same id.
    exclusively: (work) => ('locks' in navigator ? navigator.locks.request(`muster.${kind}s.${owner}`, work) : work()),
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // A truncated entry can't be sent.
    return null
  }
}
