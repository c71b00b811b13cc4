import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { leave } from '#schema/leave/events.ts'
import { evolveLeave, initialLeave } from './domain/leave-state.ts'

export const leaveStream = foldedStream(leave, { initial: initialLeave, evolve: evolveLeave })
