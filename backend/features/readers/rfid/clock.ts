import { READER_CLOCK_TOLERANCE } from '#schema/readers/rules.ts'
import type { BadgeRead } from './read.ts'

/** Maximum age (ms) of a queued read. An older time means a wrong clock. */
const MAX_AGE = 7 * 24 * 60 * 60 * 1000
/** Reads older than this (ms) count as queued. */
const QUEUED_AFTER = 60_000

/** `at` is the trusted time (ms). `clockOff` is how far (ms) the reader's clock is ahead, 0 if trusted. */
export type Timed<R = BadgeRead> = R & { at: number; queued: boolean; clockOff: number }

/**
 * Returns when a read happened. A batch's `sentAt` distinguishes a wrong clock from queued reads. Without it, a read of the last
 * days was queued, and any other time counts as now.
 */
export function timed<R extends Pick<BadgeRead, 'claimedAt' | 'sentAt'>>(read: R, now: number): Timed<R> {
  const { claimedAt, sentAt } = read
  const ahead = sentAt === null ? 0 : sentAt - now
  const shift = Math.abs(ahead) > READER_CLOCK_TOLERANCE ? ahead : 0
  const at = claimedAt - shift
  const isPossible = at >= now - MAX_AGE && at <= now + READER_CLOCK_TOLERANCE
  if (!isPossible) return { ...read, at: now, queued: false, clockOff: claimedAt - now }
  return { ...read, at, queued: now - at > QUEUED_AFTER, clockOff: shift }
}
