import { createStore } from 'zustand/vanilla'
import { commandId as newCommandId } from '../command-id.ts'
import {
  backOff,
  nextToSend,
  outboxAfter,
  type Attempt,
  type Kept,
  type Outbox,
  type OutboxChange,
  type Press,
} from './outbox.ts'
import type { OutboxStorage } from './outbox-storage.ts'

/** Makes one attempt to bring something to the server, at `now` by the outbox's clock. Never throws. */
export type Send<K extends Kept> = (kept: K, now: number) => Promise<Attempt>

/**
 * The outbox of a person or a kiosk at work: it keeps what is pressed, sends it in order and tries again until the server
 * has said what became of it.
 *
 *   press ─▶ store ─▶ send ─┬─ delivered ─▶ gone
 *              ▲            ├─ refused ───▶ shown until dismissed or sent again
 *              └─ back off ─┴─ unreachable, stored
 *
 * `make`: what a press makes, or `null` where it makes none. `now`: the server's clock in milliseconds, as near as known.
 * One tab sends at a time: otherwise what was refused in one tab could be tried again by another.
 *
 * Beside `useCommand` and the cache's optimistic results on purpose: what is kept outlives the page, is sent in order, and is
 * tried again until the server has judged them.
 */
export function openOutbox<K extends Kept, Pressed extends readonly unknown[]>({
  storage,
  make,
  send,
  now,
}: {
  storage: OutboxStorage<K>
  make: (outbox: Outbox<K>, press: Press, ...pressed: Pressed) => K | null
  send: Send<K>
  now: () => number
}) {
  const store = createStore(() => ({ kept: storage.read() }))
  const all = () => store.getState().kept
  let lastPress = Number.NEGATIVE_INFINITY
  let failures = 0
  let sending: Promise<void> | undefined
  // How many want it to send.
  let running = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const reload = () => store.setState({ kept: storage.read() })

  const change = (next: OutboxChange<K>) => {
    const before = all()
    const after = outboxAfter(before, next)
    for (const kept of after) if (!before.includes(kept)) storage.put(kept)
    const left = new Set(after.map(({ commandId }) => commandId))
    for (const { commandId } of before) if (!left.has(commandId)) storage.remove(commandId)
    store.setState({ kept: after })
  }

  const sendAll = async () => {
    // Another tab may have sent some of them while this one waited for its turn.
    reload()
    for (let kept = nextToSend(all()); kept && running > 0; kept = nextToSend(all())) {
      const { commandId } = kept
      // Stored before it is sent: if this page dies now, the next one must not take it for untried.
      change({ type: 'tried', commandId })
      const attempt = await send(kept, now())
      change({ type: 'answered', commandId, attempt })
      const settled = attempt.outcome === 'delivered' || attempt.outcome === 'refused'
      failures = settled ? 0 : failures + 1
      if (!settled) return
    }
  }

  /** Resolves when all that can be sent now has been, or the connection has failed. */
  const work = () => {
    if (running === 0) return Promise.resolve()
    sending ??= storage.exclusively(sendAll).finally(() => {
      sending = undefined
      if (running > 0 && nextToSend(all())) timer = setTimeout(() => void work(), backOff(failures))
    })
    clearTimeout(timer)
    return sending
  }

  return {
    store,
    snapshot: all,

    /** Sends until all who started it have stopped it; what waits stays on the storage. Returns how to stop. */
    start() {
      running += 1
      const unwatch = storage.watch(reload)
      void work()
      return () => {
        running -= 1
        if (running === 0) clearTimeout(timer)
        unwatch()
      }
    },

    /** Keeps and sends what a press of this moment makes. Gives its id; `null` where it makes nothing. */
    press(...pressed: Pressed) {
      const moment = { now: now(), lastPress, commandId: newCommandId() }
      const kept = make(all(), moment, ...pressed)
      if (!kept) return null
      lastPress = moment.now
      change({ type: 'pressed', kept })
      void work()
      return kept.commandId
    },

    /** Takes out what was refused and has been read. */
    dismiss: (commandId: string) => change({ type: 'dismissed', commandId }),

    /** Sends again what was refused. */
    retry(commandId: string) {
      change({ type: 'retried', commandId })
      void work()
    },

    /** The connection may be back: tries at once, whatever the back-off says. Resolves when it has tried. */
    async flush() {
      failures = 0
      await work()
      // Pressed when all others had been sent, and before that was over.
      if (failures === 0 && nextToSend(all())) await work()
    },
  }
}
