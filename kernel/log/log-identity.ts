import type { EventLog } from './log.ts'
import type { Keys } from '../sealing/keys.ts'
import { assertHas, ForeignLog, type LastEvent } from './source.ts'

export type LogOptions = {
  keys?: Keys | undefined
  /** Called if another log answers after an outage. The log's subscriptions then fail with the same error. */
  onForeign?: ((error: ForeignLog) => void) | undefined
}

export type LogIdentity = ReturnType<typeof openLogIdentity>

/** Detects, after an outage, a server that has another log: positions of one log mean nothing in another. */
export function openLogIdentity(log: Pick<EventLog, 'id' | 'read'>, onForeign: LogOptions['onForeign']) {
  let firstId: string | undefined
  let outages = 0

  async function id() {
    const current = await log.id()
    firstId ??= current
    return current
  }

  return {
    id,
    reconnected() {
      outages += 1
    },
    watch() {
      let last: LastEvent | undefined
      let checkedOutages = outages
      return {
        saw(events: readonly LastEvent[]) {
          last = events.at(-1) ?? last
        },
        /** @throws ForeignLog, or the connection's error */
        async recheck() {
          const current = outages
          if (current === checkedOutages) return
          try {
            if (firstId !== undefined && (await log.id()) !== firstId) {
              throw new ForeignLog('Another log is in the place of the one that was followed')
            }
            if (last) await assertHas(log, last)
            checkedOutages = current
          } catch (error) {
            if (error instanceof ForeignLog) onForeign?.(error)
            throw error
          }
        },
      }
    },
  }
}
