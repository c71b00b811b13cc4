import { Refusal } from '#kernel/commands/refusal.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Role } from '#schema/people/events.ts'
import type { ReaderKind } from '#schema/readers/events.ts'

/**
 * Whose data a call reaches: `none` (no one's yet), `self` (the caller's own), `location` (the caller's location; an
 * owner's whole organization) or `organization`.
 */
type Scope = 'none' | 'self' | 'location' | 'organization'

/** Each person has a limit on what notifies others: on what they ask for, and on how they plan and correct. */
export const notifyingLimits = {
  request: { capacity: 60, perSecond: 1 },
  /** A manager who fills a week by hand never meets it; a template or an auto-schedule is one. */
  planning: { capacity: 2000, perSecond: 10 },
  /** Faster than people type. */
  chat: { capacity: 60, perSecond: 4 },
} as const
export type Notifying = keyof typeof notifyingLimits

/** Who may call: anyone at all, anyone signed in, the roles named, or a device by its secret. */
export type Access = {
  who: 'anyone' | 'signed in' | ReaderKind | readonly Role[]
  scope: Scope
  notifies?: Notifying
  /** Whether it also answers as of a moment: all that it reads is kept as it was. */
  past?: true
}

/** REST calls (`GET /api/…`) and GraphQL root fields (`Query.me`) with who may use them. */
export type AccessTable = Readonly<Record<string, Access>>

export const anyone = { who: 'anyone', scope: 'none' } as const
export const own = { who: 'signed in', scope: 'self' } as const
export const ofOrganization = { who: 'signed in', scope: 'organization' } as const
export const managing = { who: ['owner', 'manager'], scope: 'location' } as const
export const owning = { who: ['owner'], scope: 'organization' } as const

/** Answers as of a moment, too. */
export const alsoPast = <Allowed extends Access>(access: Allowed) => ({ ...access, past: true }) as const

/** Asks others for something: each person has a limit on how often. */
export const notifying = <Allowed extends Access>(access: Allowed) => ({ ...access, notifies: 'request' }) as const
/** Changes what others work or have worked: likewise, with a wider limit. */
export const planning = <Allowed extends Access>(access: Allowed) => ({ ...access, notifies: 'planning' }) as const

/** Says something to others: likewise, as fast as people type. */
export const chatting = <Allowed extends Access>(access: Allowed) => ({ ...access, notifies: 'chat' }) as const

export const notSignedIn = new Refusal('unauthenticated', 'Please sign in')
const notAllowed = new Refusal('forbidden', 'You are not allowed to do that')

/** @throws Refusal `unauthenticated` or `forbidden` where `user` may not call what `access` guards */
export function authorize({ who }: Access, user: User | null): void {
  if (who === 'anyone') return
  if (!user) throw notSignedIn
  if (who !== 'signed in' && !who.includes(user.role)) throw notAllowed
}
