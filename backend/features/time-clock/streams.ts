import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { timeclock } from '#schema/time-clock/events.ts'
import { evolveTimeclock, initialTimeclock, sizeOfTimeclock } from './domain/evolve.ts'

export const clockStream = foldedStream(timeclock, {
  initial: initialTimeclock,
  evolve: evolveTimeclock,
  sizeOf: sizeOfTimeclock,
})
