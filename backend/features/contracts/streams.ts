import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { contracts } from '#schema/contracts/events.ts'
import { evolveContracts, initialContracts } from './domain/contracts.ts'

export const contractStream = foldedStream(contracts, { initial: initialContracts, evolve: evolveContracts })
