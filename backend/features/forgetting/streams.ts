import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { employee } from '#schema/people/events.ts'
import { evolveLeaving, initialLeaving } from './domain/leaving.ts'

export const leavingStream = foldedStream(employee, { initial: initialLeaving, evolve: evolveLeaving, view: 'leaving' })
