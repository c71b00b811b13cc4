import { createStore } from 'zustand/vanilla'
import { commandId as newCommandId } from '../command-id.ts'
import type { QueueStorage } from './queue-storage.ts'
import {
  backOff,
  isWorkedTime,
  nextToSend,
  queueAfter,
  type ButtonPress,
  type CommandQueue,
  type QueueChange,
  type QueuedCommand,
  type SendResult,
} from './queued-commands.ts'

/** Sends a command once, at `now` by the queue's clock. Never throws. */
export type SendQueued<C extends QueuedCommand> = (command: C, now: number) => Promise<SendResult>

/** `null`: the press is ignored. */
export type MakeCommand<C extends QueuedCommand, Made extends C = C> = (
  queue: CommandQueue<C>,
  press: ButtonPress,
) => Made | null

/**
 * Opens the offline queue of a user or kiosk: stores each command, sends the commands in order, and retries until the server
 * has accepted or rejected them.
 *
 *   press ─▶ store ─▶ send ─┬─ delivered ─▶ deleted
 *              ▲            ├─ refused ───▶ shown until dismissed or retried
 *              └─ back off ─┴─ unreachable or failed, stored
 *
 * `now`: the estimated server time in milliseconds.
 * Only one tab sends at a time: otherwise one tab could retry a command that another tab saw rejected.
 *
 * Unlike `useCommand`, a queued command survives a reload, keeps its place in the order, and is retried.
 */
export function openOfflineQueue<C extends QueuedCommand>({
  storage,
  send,
  now,
}: {
  storage: QueueStorage<C>
  send: SendQueued<C>
  now: () => number
}) {
  const store = createStore((): { commands: CommandQueue<C>; isLoaded: boolean } => ({ commands: [], isLoaded: false }))
  const all = () => store.getState().commands
  let changes = 0
  let failures = 0
  let sending: Promise<void> | undefined
  let starts = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const reload = async () => {
    for (;;) {
      const changesBefore = changes
      const commands = await storage.read()
      // A change during the read may be missing from its result.
      if (changes === changesBefore) return store.setState({ commands, isLoaded: true })
    }
  }

  const change = (next: QueueChange<C>) => {
    changes += 1
    const before = all()
    const after = queueAfter(before, next)
    for (const command of after) if (!before.includes(command)) storage.put(command)
    const remaining = new Set(after.map(({ commandId }) => commandId))
    for (const { commandId } of before) if (!remaining.has(commandId)) storage.remove(commandId)
    store.setState({ commands: after })
  }

  const sendAll = async () => {
    // Another tab may have sent some of the commands while this one waited for the lock.
    await reload()
    const blocked = new Set<boolean>()
    let command: C | undefined
    while (starts > 0 && (command = nextToSend(all(), blocked))) {
      const { commandId } = command
      // Counted before the send: if the page dies now, the next page must know that the outcome is unknown.
      change({ type: 'attempt', commandId })
      const result = await send(command, now())
      change({ type: 'finish attempt', commandId, result })
      const isFinal = result.outcome === 'delivered' || result.outcome === 'refused'
      if (blocked.size === 0) failures = isFinal ? 0 : failures + 1
      if (result.outcome === 'failed') blocked.add(isWorkedTime(command))
      else if (!isFinal) return
    }
  }

  const sendPending = () => {
    if (starts === 0) return Promise.resolve()
    sending ??= storage.exclusively(sendAll).finally(() => {
      sending = undefined
      if (starts > 0 && nextToSend(all())) timer = setTimeout(() => void sendPending(), backOff(failures))
    })
    clearTimeout(timer)
    return sending
  }

  return {
    store,
    snapshot: all,

    start() {
      starts += 1
      const unwatch = storage.watch(() => void reload())
      // Another tab may hold the lock for long.
      void reload()
      void sendPending()
      return () => {
        starts -= 1
        if (starts === 0) clearTimeout(timer)
        unwatch()
      }
    },

    /** Queues and sends the command of a press. Returns its id, or `null` if the press is ignored. */
    press(makeCommand: MakeCommand<C>) {
      const command = makeCommand(all(), { now: now(), commandId: newCommandId() })
      if (!command) return null
      change({ type: 'add', command })
      void sendPending()
      return command.commandId
    },

    dismiss: (commandId: string) => change({ type: 'dismiss', commandId }),

    retry(commandId: string) {
      change({ type: 'retry', commandId })
      void sendPending()
    },

    /** Sends at once, without backoff: the connection may be back. Resolves after the attempt. */
    async flush() {
      failures = 0
      await sendPending()
      // A press may have come between the last send and its end.
      if (failures === 0 && nextToSend(all())) await sendPending()
    },
  }
}
