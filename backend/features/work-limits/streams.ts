import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { worklimits } from '#schema/work-limits/events.ts'
import { evolveWorkLimits, initialWorkLimits } from './domain/work-limits.ts'

export const workLimitsStream = foldedStream(worklimits, { initial: initialWorkLimits, evolve: evolveWorkLimits })
