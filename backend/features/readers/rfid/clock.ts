import { READER_CLOCK_TOLERANCE } from '#schema/readers/rules.ts'
import type { Read } from './read.ts'

/** For how long (ms) a reader may have kept a read: what is older is the doing of a clock. */
const OLDEST = 7 * 24 * 60 * 60 * 1000
/** From what age on (ms) a read waited somewhere. */
const WAITED = 60_000

/** `at`: the time that counts (ms). `clockOff`: how far (ms) the reader's clock is ahead, `0` where it is believed. */
export type Timed<R = Read> = R & { at: number; queued: boolean; clockOff: number }

/**
 * When a read was, as far as its reader's clock can be believed. A batch that says when it was sent tells a clock that is
 * off from reads that waited; without that, a read of the last days waited, and one of any other time is of now.
 */
export function timed<R extends Pick<Read, 'claimedAt' | 'sentAt'>>(read: R, now: number): Timed<R> {
  const { claimedAt, sentAt } = read
  const ahead = sentAt === null ? 0 : sentAt - now
  const shift = Math.abs(ahead) > READER_CLOCK_TOLERANCE ? ahead : 0
  const at = claimedAt - shift
  const isPossible = at >= now - OLDEST && at <= now + READER_CLOCK_TOLERANCE
  if (!isPossible) return { ...read, at: now, queued: false, clockOff: claimedAt - now }
  return { ...read, at, queued: now - at > WAITED, clockOff: shift }
}
