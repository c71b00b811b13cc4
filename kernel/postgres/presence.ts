import { randomUUID } from 'node:crypto'

/** How often a process says that it listens (ms). */
const INTERVAL = 5000
const SILENCE = 3

/** Each process also hears its own announcements, which shows that its connection works. */
export function openPresence(interval = INTERVAL) {
  const id = randomUUID()
  /** When (`performance.now()`) this connection began, this process was heard last, and another. */
  let begun = Infinity
  let self = -Infinity
  let other = -Infinity
  return {
    id,
    interval,
    begin() {
      begun = performance.now()
    },
    end() {
      begun = Infinity
    },
    heard(from: string) {
      if (from === id) self = performance.now()
      else other = performance.now()
    },
    /** Rather `false` than wrong: also for some seconds after a start or the loss of a connection. */
    isAlone() {
      const since = performance.now() - SILENCE * interval
      return begun <= since && self > since && other <= since
    },
  }
}
