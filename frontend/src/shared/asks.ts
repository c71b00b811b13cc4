import type { DocumentInput } from '@urql/core'
import type { Role } from '#schema/people/events.ts'

/** A question that the client will put to the server. */
export type Ask = { query: DocumentInput; variables?: object }

/** Whose questions. `locationId`: where they work; `now`: milliseconds since 1970. */
export type Asker = { role: Role; locationId: string; now: number }

/**
 * What a screen asks for as soon as it is shown to these roles, given the search part of its address: asked while its code
 * is loading where the page begins with it. Variables in the same order, or it is asked for twice.
 */
export type ScreenAsks = {
  path: string
  roles: readonly Role[]
  asks: (asker: Asker, search: string) => readonly Ask[]
}
