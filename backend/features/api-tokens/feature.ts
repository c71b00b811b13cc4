import { operations } from '#schema/api-tokens/rest.ts'
import { feature } from '#backend/platform/feature.ts'
import { commandsOf, type CommandsOf } from '#backend/platform/operations/operation.ts'
import { createApiToken } from './operations/create-api-token.ts'
import { revokeApiToken } from './operations/revoke-api-token.ts'
import { access } from './permissions.ts'
import { resolvers } from './resolvers.ts'
import { rest } from './rest.ts'

const writes = [createApiToken, revokeApiToken] as const

declare module '#backend/platform/commands.ts' {
  interface Commands extends CommandsOf<typeof writes> {}
}

export const apiTokens = feature({
  name: 'api-tokens',
  writes,
  commands: commandsOf(writes),
  operations,
  access,
  rest,
  resolvers: [resolvers],
  ownData: [{ title: 'API tokens', table: 'identity.api_tokens', of: ['employee_id'], without: ['token_hash'] }],
})
