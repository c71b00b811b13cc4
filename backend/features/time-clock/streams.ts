import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { timeclock } from '#schema/time-clock/events.ts'
import { evolveTimeclock, initialTimeclock, sizeOfTimeclock } from './domain/evolve.ts'
import { evolveRecent } from './domain/recent.ts'

/** All of an employee's clock: what corrections and proposals are decided on. */
export const clockStream = foldedStream(timeclock, {
  initial: initialTimeclock,
  evolve: evolveTimeclock,
  sizeOf: sizeOfTimeclock,
})

/** What a punch is decided on, which costs the same after years. */
export const recentClockStream = foldedStream(timeclock, {
  view: 'recent',
  snapshot: 1,
  initial: initialTimeclock,
  evolve: evolveRecent,
  sizeOf: sizeOfTimeclock,
})
