import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { timeaccount } from '#schema/time-accounts/events.ts'
import { evolveTimeAccount, initialTimeAccount } from './domain/time-account.ts'

export const timeAccountStream = foldedStream(timeaccount, { initial: initialTimeAccount, evolve: evolveTimeAccount })
