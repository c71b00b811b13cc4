import { READER_CLOCK_TOLERANCE } from '#schema/readers/rules.ts'
import type { Read } from './read.ts'

/** How long (ms) a reader may keep a read; anything older means a wrong clock. */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000
/** Older reads (ms) were queued. */
const QUEUED_AFTER = 60_000

/** `at`: the time that counts (ms). `clockOff`: how far (ms) the reader's clock is ahead; `0` if trusted. */
export type Timed<R = Read> = R & { at: number; queued: boolean; clockOff: number }

/**
 * When a read happened. A batch's `sentAt` distinguishes a wrong clock from queued reads. Without it, a read of the last
 * days was queued, and any other time counts as now.
 */
export function timed<R extends Pick<Read, 'claimedAt' | 'sentAt'>>(read: R, now: number): Timed<R> {
  const { claimedAt, sentAt } = read
  const ahead = sentAt === null ? 0 : sentAt - now
  const shift = Math.abs(ahead) > READER_CLOCK_TOLERANCE ? ahead : 0
  const at = claimedAt - shift
  const isPossible = at >= now - MAX_AGE && at <= now + READER_CLOCK_TOLERANCE
  if (!isPossible) return { ...read, at: now, queued: false, clockOff: claimedAt - now }
  return { ...read, at, queued: now - at > QUEUED_AFTER, clockOff: shift }
}
