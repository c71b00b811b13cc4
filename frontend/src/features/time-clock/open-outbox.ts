import { createStore } from 'zustand/vanilla'
import { backOff, nextToSend, outboxAfter, type Attempt, type Outbox, type OutboxChange, type Press } from './outbox.ts'
import { commandId as newCommandId } from '#frontend/shared/lib/command-id.ts'
import { punchInput, type Kept, type Punch } from './punch.ts'
import type { PunchStorage } from './punch-storage.ts'

/** Makes one attempt to bring a punch to the server. Never throws. */
export type Send<P extends Kept = Punch> = (punch: P, input: ReturnType<typeof punchInput>) => Promise<Attempt>

/**
 * The outbox of a person or a kiosk at work: it keeps what is pressed, sends it in order and tries again until the server
 * has said what became of it.
 *
 *   press ─▶ store ─▶ send ─┬─ delivered ─▶ gone
 *              ▲            ├─ refused ───▶ shown until dismissed
 *              └─ back off ─┴─ unreachable, stored
 *
 * `make`: the punch of a press, or `null` where it makes none. `now`: the server's clock in milliseconds, as near as known.
 * One tab sends at a time: otherwise a punch refused in one tab could be tried again by another.
 *
 * Beside `useCommand` and the cache's optimistic results on purpose: punches outlive the page, are sent in order, and are
 * tried again until the server has judged them.
 */
export function openOutbox<P extends Kept, Pressed extends readonly unknown[]>({
  storage,
  make,
  send,
  now,
}: {
  storage: PunchStorage<P>
  make: (outbox: Outbox<P>, press: Press, ...pressed: Pressed) => P | null
  send: Send<P>
  now: () => number
}) {
  const store = createStore(() => ({ punches: storage.read() }))
  const punches = () => store.getState().punches
  let lastPress = Number.NEGATIVE_INFINITY
  let failures = 0
  let sending: Promise<void> | undefined
  let running = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const reload = () => store.setState({ punches: storage.read() })

  const change = (next: OutboxChange<P>) => {
    const id = next.type === 'pressed' ? next.punch.commandId : next.commandId
    const after = outboxAfter(punches(), next)
    const punch = after.find(({ commandId }) => commandId === id)
    if (punch) storage.put(punch)
    else storage.remove(id)
    store.setState({ punches: after })
  }

  const sendAll = async () => {
    // Another tab may have sent some of them while this one waited for its turn.
    reload()
    for (let punch = nextToSend(punches()); punch && running; punch = nextToSend(punches())) {
      const { commandId } = punch
      const input = punchInput(punch, now())
      // Stored before it is sent: if this page dies now, the next one must not take it for untried.
      change({ type: 'tried', commandId })
      const attempt = await send(punch, input)
      change({ type: 'answered', commandId, attempt })
      const settled = attempt.outcome === 'delivered' || attempt.outcome === 'refused'
      failures = settled ? 0 : failures + 1
      if (!settled) return
    }
  }

  /** Resolves when all that can be sent now has been, or the connection has failed. */
  const work = () => {
    if (!running) return Promise.resolve()
    sending ??= storage.exclusively(sendAll).finally(() => {
      sending = undefined
      if (running && nextToSend(punches())) timer = setTimeout(() => void work(), backOff(failures))
    })
    clearTimeout(timer)
    return sending
  }

  return {
    store,
    snapshot: punches,

    /** Starts sending. Returns how to stop; what waits stays on the storage. */
    start() {
      running = true
      const unwatch = storage.watch(reload)
      void work()
      return () => {
        running = false
        clearTimeout(timer)
        unwatch()
      }
    },

    /** Keeps and sends a punch of this moment. Gives its id; `null` where none was made, also for a double click. */
    press(...pressed: Pressed) {
      const moment = { now: now(), lastPress, commandId: newCommandId() }
      const punch = make(punches(), moment, ...pressed)
      if (!punch) return null
      lastPress = moment.now
      change({ type: 'pressed', punch })
      void work()
      return punch.commandId
    },

    /** Takes out a refused punch that has been read. */
    dismiss: (commandId: string) => change({ type: 'dismissed', commandId }),

    /** The connection may be back: tries at once, whatever the back-off says. Resolves when it has tried. */
    async flush() {
      failures = 0
      await work()
      // Pressed when all others had been sent, and before that was over.
      if (failures === 0 && nextToSend(punches())) await work()
    },
  }
}
