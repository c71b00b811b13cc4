import type { EventLog } from './log.ts'
import type { Keys } from '../sealing/keys.ts'
import { assertHas, ForeignLog, type LastEvent } from './source.ts'

export type LogOptions = {
  /** For the personal data in events: without them it is stored as it is. */
  keys?: Keys | undefined
  /** Called where another log is found in the place of this one after an outage. Its subscriptions then fail. */
  onForeign?: ((error: ForeignLog) => void) | undefined
}

export type Witness = ReturnType<typeof openWitness>

/** Remembers what an adapter has seen of its log, so that what comes back after an outage can be compared. */
export function openWitness(log: Pick<EventLog, 'id' | 'read'>, onForeign: LogOptions['onForeign']) {
  let known: string | undefined
  let outages = 0

  async function id() {
    const found = await log.id()
    known ??= found
    return found
  }

  return {
    id,
    /** The connection was made again: the server may be another. */
    reconnected() {
      outages += 1
    },
    /** For one subscription. */
    watch() {
      let last: LastEvent | undefined
      let checked = outages
      return {
        saw(events: readonly LastEvent[]) {
          last = events.at(-1) ?? last
        },
        /**
         * Asks the server, if it may be another.
         * @throws ForeignLog, or what ails the connection
         */
        async recheck() {
          const at = outages
          if (at === checked) return
          try {
            if (known !== undefined && (await log.id()) !== known) {
              throw new ForeignLog('Another log is in the place of the one that was followed')
            }
            if (last) await assertHas(log, last)
            checked = at
          } catch (error) {
            if (error instanceof ForeignLog) onForeign?.(error)
            throw error
          }
        },
      }
    },
  }
}
