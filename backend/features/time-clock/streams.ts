import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { timeclock } from '#schema/time-clock/events.ts'
import { evolveTimeclock, initialTimeclock, sizeOfTimeclock } from './domain/evolve.ts'
import { evolveRecent } from './domain/recent.ts'

export const clockStream = foldedStream(timeclock, {
  initial: initialTimeclock,
  evolve: evolveTimeclock,
  sizeOf: sizeOfTimeclock,
})

/** The recent part of the clock, for punches. Its size stays bounded over the years. */
export const recentClockStream = foldedStream(timeclock, {
  view: 'recent',
  snapshot: 1,
  initial: initialTimeclock,
  evolve: evolveRecent,
  sizeOf: sizeOfTimeclock,
})
