import type { KeyingConfig, OptimisticMutationConfig, UpdatesConfig } from '@urql/exchange-graphcache'
import type { Client } from '@urql/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Role } from '#schema/people/events.ts'
import type { Tone } from './ui/badge.tsx'
import type { OutboxSenders } from './lib/offline-queue/outbox.ts'
import type { Keys } from './lib/shortcuts.ts'

/**
 * A screen's path and code. Without `roles`, all users of the `audience` have access. Several routes may share a path for
 * different roles.
 */
export type Route = {
  path: string
  load: () => Promise<{ default: ComponentType }>
  audience?: 'signed in' | 'signed out' | 'anyone'
  roles?: readonly Role[]
  past?: boolean
}

/** `keywords`: what else people may type in the command bar to find it. */
export type Action = {
  id: string
  label: string
  icon: LucideIcon
  keys?: Keys
  roles?: readonly Role[]
  keywords?: string
}

export type MenuEntry = Action & {
  path: string
  order: number
  /** Belongs to the user's own work, which the menu separates from managed screens. */
  own?: boolean
  /** Roles that have this entry in the bottom bar. `short` replaces a label that is too long. */
  thumb?: readonly Role[]
  short?: string
  Count?: ComponentType
}

/** A command other than opening a screen. `group` is its heading in the command bar. `reads`: it changes nothing. */
export type Command = Action & { group: string; run: () => void; reads?: boolean }

export type Finder = {
  id: string
  /** `onChoose` closes the command bar and opens the page at `path`, if there is one. */
  Found: ComponentType<{ search: string; onChoose: (path?: string) => void }>
  roles?: readonly Role[]
}

/** The tone `info` marks notifications that need the user's response. */
export type NotificationIcon = { icon: LucideIcon; tone: Tone }
/** By kind of notification. A feature's `notification-icons.ts` exports them, because only lists of notifications load them. */
export type NotificationIcons = Readonly<Record<string, NotificationIcon>>

/** A feature's part of the shell. Every signed-in page loads it, so keep it small. */
export type Feature = {
  menu?: readonly MenuEntry[]
  commands?: readonly Command[]
  finders?: readonly Finder[]
}

export type FeatureData = {
  /** GraphQL types with an `id` that are stored within their parent: `() => null`. Types without an `id` always are. */
  keys?: KeyingConfig
  /**
   * The expected result of a mutation, shown until the server responds. An error reverts it. Omitted fields keep their values.
   *
   *   optimistic: {
   *     cancelShiftOffer: ({ input }) => ({
   *       __typename: 'ShiftRequestPayload',
   *       request: { __typename: 'ShiftRequest', id: input.id, status: 'cancelled' },
   *     }),
   *   }
   */
  optimistic?: OptimisticMutationConfig
  updates?: { Mutation?: CacheUpdates; Subscription?: CacheUpdates }
  /** Root fields of mutations and subscriptions, each with the query fields to refetch after them. */
  refetch?: Readonly<Record<string, readonly string[]>>
  /**
   * Root fields of subscriptions whose events contain what changed, each with the query fields that they update. These are
   * refetched when the subscription starts, because its events contain no earlier changes.
   */
  missed?: Readonly<Record<string, readonly string[]>>
  /**
   * Names of queries whose latest results are stored on the device until sign-out, and shown when it is offline. Only for what
   * employees see about themselves.
   */
  lastSeen?: readonly string[]
  /** Mutations that wait in the outbox while the server can't be reached, by name. */
  outbox?: OutboxSenders
  /** Starts background work for the signed-in user. Returns a function that stops it. */
  start?: (session: Session) => () => void
}

export type CacheUpdates = Exclude<UpdatesConfig[string], void>

type Session = {
  client: Client
  employeeId: string
  whenBack: (listener: () => void) => void
}
