import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { timeoff } from '#schema/time-off/events.ts'
import { evolveTimeoff, initialTimeoff } from './domain/evolve.ts'

export const timeOffStream = foldedStream(timeoff, { initial: initialTimeoff, evolve: evolveTimeoff })
