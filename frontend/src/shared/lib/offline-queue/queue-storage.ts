import { createStore, del, delMany, entries, set, type UseStore } from 'idb-keyval'
import type { CommandQueue, QueuedCommand } from './queued-commands.ts'

export type QueueStorage<C extends QueuedCommand> = {
  read(): Promise<CommandQueue<C>>
  put(command: C): void
  remove(commandId: string): void
  watch(onChange: () => void): () => void
  /** Runs `work` in one tab at a time. Other tabs then see what it stored. */
  exclusively(work: () => Promise<void>): Promise<void>
}

const channelName = 'muster.outbox'
/** A message on the channel. Other messages are owners. */
const everyOwner = ''

let opened: UseStore | undefined

function database() {
  opened ??= createStore('muster-outbox', 'commands')
  return opened
}

const isStorable = () => 'indexedDB' in globalThis

const kiosk = 'kiosk.'
export const kioskOwner = (locationId: string) => `${kiosk}${locationId}`

/**
 * Stores commands in the browser's IndexedDB, shared by its tabs. Each command has its own key, so tabs that write at the same
 * time never overwrite each other. Where storage is forbidden or full, the commands last as long as the page.
 * @param owner the employee's id, or that of `kioskOwner`
 */
export function queueStorage<C extends QueuedCommand>(owner: string): QueueStorage<C> {
  const prefix = `${owner}/`
  /** Commands that are not stored yet, or can't be. */
  const unstored = new Map<string, C>()
  let writes: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()
  let channel: BroadcastChannel | undefined

  const openChannel = () => {
    const opening = new BroadcastChannel(channelName)
    opening.addEventListener('message', ({ data }) => {
      if (data === owner || data === everyOwner) for (const listener of listeners) listener()
    })
    return opening
  }
  const write = (work: () => Promise<unknown>) => {
    writes = writes.then(work).then(
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- broadcast channels take no target origin, unlike windows
      () => channel?.postMessage(owner),
      // The browser blocks storage, or it is full.
      () => undefined,
    )
  }
  const put = (command: C) => {
    unstored.set(command.commandId, command)
    if (!isStorable()) return
    write(async () => {
      await set(prefix + command.commandId, command, database())
      if (unstored.get(command.commandId) === command) unstored.delete(command.commandId)
    })
  }
  const stored = async (): Promise<C[]> => {
    if (!isStorable()) return []
    const all = await entries<string, C>(database()).catch(() => [])
    return all.flatMap(([key, command]) => (key.startsWith(prefix) ? [command] : []))
  }

  return {
    async read() {
      for (const command of takeFromLocalStorage(owner)) put(command as C)
      await writes
      const byId = new Map((await stored()).map((command) => [command.commandId, command]))
      for (const [id, command] of unstored) byId.set(id, command)
      return [...byId.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1))
    },
    put,
    remove(commandId) {
      unstored.delete(commandId)
      if (isStorable()) write(() => del(prefix + commandId, database()))
    },
    watch(onChange) {
      listeners.add(onChange)
      channel ??= openChannel()
      return () => {
        listeners.delete(onChange)
        if (listeners.size > 0) return
        channel?.close()
        channel = undefined
      }
    },
    // Browsers have locks on https and localhost only. Without locks, two tabs may send the same command, with the same id.
    exclusively(work) {
      const workAndStore = async () => {
        await work()
        await writes
      }
      return 'locks' in navigator ? navigator.locks.request(`muster.outbox.${owner}`, workAndStore) : workAndStore()
    },
  }
}

/** Erases what signed-in users have not sent yet, except worked time. */
export async function eraseQueues() {
  if (!isStorable()) return
  const all = await entries<string, QueuedCommand>(database())
  const erased = all.filter(([key, { isWorkedTime }]) => !key.startsWith(kiosk) && !isWorkedTime).map(([key]) => key)
  if (erased.length === 0) return
  await delMany(erased, database())
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- broadcast channels take no target origin, unlike windows
  channel.postMessage(everyOwner)
  channel.close()
}

/** Removes and returns the commands that earlier versions stored in local storage, messages and punches separately. */
function takeFromLocalStorage(owner: string): QueuedCommand[] {
  const punches = `muster.punch.${owner}.`
  const messages = `muster.message.${owner}.`
  const taken: QueuedCommand[] = []
  for (const key of Object.keys(globalThis.localStorage ?? {})) {
    if (!key.startsWith(punches) && !key.startsWith(messages)) continue
    const command = parsed(localStorage.getItem(key)) as QueuedCommand | null
    localStorage.removeItem(key)
    if (command)
      taken.push({ ...command, ...(key.startsWith(messages) ? { kind: 'sendMessage' } : { isWorkedTime: true }) })
  }
  return taken
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // A truncated entry can't be sent.
    return null
  }
}
