import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { concerning, sentence, text } from '#kernel/sentence.ts'
import { id, instant } from '#schema/shared/fields.ts'
import { settingsKind } from '#schema/shared/history-kinds.ts'

/** A personal token is its holder's. An organization's token is managed by all owners. */
export const apiTokenKinds = ['personal', 'organization'] as const
export type ApiTokenKind = (typeof apiTokenKinds)[number]

const whose = { tokenId: id, employeeId: id, name: z.string() }

/** Stream `apitoken-<tokenId>`. Contains no secrets. `employeeId`: the holder, whose permissions the token has. */
export const apitoken = stream({
  category: 'apitoken',
  history: settingsKind,
  events: {
    ApiTokenCreated: event({
      version: 1,
      data: z.object({ ...whose, kind: z.enum(apiTokenKinds), scopes: z.array(z.string()), expiresAt: instant }),
      describe: ({ name, kind }) =>
        sentence`created the ${text(kind === 'personal' ? 'personal' : 'organization’s')} API token ${name}`,
    }),
    ApiTokenRevoked: event({
      version: 1,
      data: z.object(whose),
      describe: ({ name, employeeId }) => sentence`revoked the API token ${name}${concerning('by', employeeId)}`,
    }),
  },
})

export type ApiTokenEvent = EventOf<typeof apitoken>

declare module '#kernel/events.ts' {
  interface Streams {
    apitoken: typeof apitoken
  }
}
