import type { KeyingConfig, OptimisticMutationConfig, UpdatesConfig } from '@urql/exchange-graphcache'
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
}

/** A feature's rules for the cache, exported as `data` from its `data.ts`. The client is created with the rules of all features. */
export type FeatureData = {
  /** GraphQL types that have an `id` but are stored within their parent: `() => null`. Types without an `id` always are. */
  keys?: KeyingConfig
  /**
   * The expected result of a mutation, shown until the server responds. An error reverts it. Omitted fields keep their values.
   *
   *   optimistic: {
   *     cancelShiftOffer: ({ input }) => ({
   *       __typename: 'ShiftRequestPayload',
   *       request: { __typename: 'ShiftRequest', id: input.requestId, status: 'cancelled' },
   *     }),
   *   }
   */
  optimistic?: OptimisticMutationConfig
  /** Further changes to the cache after a mutation or a subscription event, such as to lists and counts. */
  updates?: { Mutation?: CacheUpdates; Subscription?: CacheUpdates }
  /** Root fields of mutations and subscriptions, each with the query fields to refetch after them. */
  refetch?: Readonly<Record<string, readonly string[]>>
  /** Starts background work for the signed-in user. Returns a function that stops it. */
  start?: (session: Session) => () => void
}

export type CacheUpdates = Exclude<UpdatesConfig[string], void>

type Session = {
  client: Client
  employeeId: string
  /** Calls `listener` when the connection may be back. */
  whenBack: (listener: () => void) => void
}
