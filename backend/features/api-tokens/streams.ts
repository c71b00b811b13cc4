import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { apitoken } from '#schema/api-tokens/events.ts'
import { evolveApiToken, initialApiToken } from './domain/api-token.ts'

export const apiTokenStream = foldedStream(apitoken, { initial: initialApiToken, evolve: evolveApiToken })
