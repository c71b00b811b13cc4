import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { delegations } from '#schema/delegations/events.ts'
import { evolveDelegations, initialDelegations } from './domain/delegations.ts'

export const delegationsStream = foldedStream(delegations, { initial: initialDelegations, evolve: evolveDelegations })
