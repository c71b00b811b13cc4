import type { OptimisticMutationConfig, UpdatesConfig } from '@urql/exchange-graphcache'
import type { Client } from '@urql/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Role } from '#schema/people/events.ts'
import type { Keys } from './lib/shortcuts.ts'

/** A screen's address and code. Without `roles`, all of its `audience` may see it. An address may lead each role elsewhere. */
export type Route = {
  path: string
  load: () => Promise<{ default: ComponentType }>
  audience?: 'signed in' | 'signed out' | 'anyone'
  roles?: readonly Role[]
  /** Whether it can be shown as of an earlier moment. */
  past?: boolean
}

export type Action = { id: string; label: string; icon: LucideIcon; keys?: Keys; roles?: readonly Role[] }

/** A menu entry. It feeds the sidebar, the phone's bottom bar, the command bar and the list of shortcuts. */
export type MenuEntry = Action & {
  path: string
  /** Position in the menu, smallest first. */
  order: number
  /** The user's own work, which the menu sets apart from what they manage. */
  own?: boolean
  /** Roles that have it in the bottom bar, labelled `short` where the label is too long. */
  thumb?: readonly Role[]
  short?: string
  /** How many items there need the user. */
  Count?: ComponentType
}

/** A command that is not a screen. `group` is its heading in the command bar. `reads`: it changes nothing. */
export type Command = Action & { group: string; run: () => void; reads?: boolean }

/** Things that the command bar finds by what is typed: `Found` shows them as a `CommandGroup`. */
export type Finder = {
  id: string
  Found: ComponentType<{ search: string; onChoose: (path: string) => void }>
  roles?: readonly Role[]
}

/** What the app knows of a feature before any of its screens is loaded: keep this small, every page has it. */
export type Feature = {
  routes?: readonly Route[]
  menu?: readonly MenuEntry[]
  commands?: readonly Command[]
  finders?: readonly Finder[]
  /** GraphQL types that have an `id` and yet belong to what contains them. Types without one always do. */
  embedded?: readonly string[]
}

/** What a feature does with changes: exported as `data` from its `data.ts`, loaded after the first look. */
export type FeatureData = {
  /**
   * What a mutation will change, shown until the server answers; a refusal takes it back. Fields left out keep their values.
   *
   *   optimistic: {
   *     cancelShiftOffer: ({ input }) => ({
   *       __typename: 'ShiftRequestPayload',
   *       request: { __typename: 'ShiftRequest', id: input.requestId, status: 'cancelled' },
   *     }),
   *   }
   */
  optimistic?: OptimisticMutationConfig
  /** What else in the cache a mutation or a push changes, such as lists and counts. */
  updates?: { Mutation?: CacheUpdates; Subscription?: CacheUpdates }
  /** Root fields of mutations and subscriptions, and the queries to fetch again after them. */
  refetch?: Readonly<Record<string, readonly string[]>>
  /** Starts work in the background while a user is signed in; returns how to stop it. */
  start?: (session: Session) => () => void
}

export type CacheUpdates = Exclude<UpdatesConfig[string], void>

type Session = {
  client: Client
  employeeId: string
  /** Calls `listener` when the connection may be back. */
  whenBack: (listener: () => void) => void
}
