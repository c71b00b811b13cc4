import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { schedule } from '#schema/schedule/events.ts'
import { evolveSchedule } from './domain/evolve.ts'
import { initialSchedule, sizeOfSchedule } from './domain/week.ts'

export const weekStream = foldedStream(schedule, {
  initial: initialSchedule,
  evolve: evolveSchedule,
  sizeOf: sizeOfSchedule,
})
