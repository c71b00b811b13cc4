import { Refusal } from '#kernel/commands/refusal.ts'
import type { User } from '#schema/identity/rest.ts'
import type { Role } from '#schema/people/events.ts'
import type { ReaderKind } from '#schema/readers/events.ts'

/** The scope of a call's data. `location`: the caller's location, or the whole organization for an owner. */
type Scope = 'none' | 'self' | 'location' | 'organization'

/** Token buckets, one per employee, for calls that notify other people. */
export const actionLimits = {
  request: { capacity: 60, perSecond: 1 },
  /** High enough for planning a week by hand. Applying a template or an auto-schedule counts once. */
  planning: { capacity: 2000, perSecond: 10 },
  chat: { capacity: 60, perSecond: 4 },
} as const
export type LimitedAction = keyof typeof actionLimits

export type Access = {
  who: 'anyone' | 'signed in' | ReaderKind | readonly Role[]
  scope: Scope
  limit?: LimitedAction
  /** Whether the call accepts `asOf`. Every read model it reads must keep row versions. */
  asOf?: true
  /** Whether API tokens are refused, as for account security. */
  sessionOnly?: true
  /** Whether users may call it who must add a second factor first. */
  withoutSecondFactor?: true
}

export type AccessTable = Readonly<Record<string, Access>>

export const anyone = { who: 'anyone', scope: 'none' } as const
export const self = { who: 'signed in', scope: 'self' } as const
export const organizationMembers = { who: 'signed in', scope: 'organization' } as const
export const managers = { who: ['owner', 'manager'], scope: 'location' } as const
export const owners = { who: ['owner'], scope: 'organization' } as const

export const withAsOf = <Allowed extends Access>(access: Allowed) => ({ ...access, asOf: true }) as const

export const withoutSecondFactor = <Allowed extends Access>(access: Allowed) =>
  ({ ...access, withoutSecondFactor: true }) as const

export const sessionOnly = <Allowed extends Access>(access: Allowed) => ({ ...access, sessionOnly: true }) as const

export const limitRequests = <Allowed extends Access>(access: Allowed) => ({ ...access, limit: 'request' }) as const
export const limitPlanning = <Allowed extends Access>(access: Allowed) => ({ ...access, limit: 'planning' }) as const
export const limitChat = <Allowed extends Access>(access: Allowed) => ({ ...access, limit: 'chat' }) as const

export const notSignedIn = new Refusal('unauthenticated', 'Please sign in')
const secondFactorMissing = new Refusal('forbidden', 'Set up two-step sign-in first')
const notAllowed = new Refusal('forbidden', 'You are not allowed to do that')

/** Whether a live connection may open or stay open. */
export const mayListen = (user: User | null): user is User => user !== null && !user.mustAddSecondFactor

/** @throws Refusal `unauthenticated` or `forbidden` */
export function authorize({ who, withoutSecondFactor }: Access, user: User | null): void {
  if (who === 'anyone') return
  if (!user) throw notSignedIn
  if (user.mustAddSecondFactor && !withoutSecondFactor) throw secondFactorMissing
  if (who !== 'signed in' && !who.includes(user.role)) throw notAllowed
}
