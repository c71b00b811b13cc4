import type { ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import { isWaiting } from './labels.ts'

/** The tabs of those who do not manage, by what `?tab=` says. */
export const tabs = [
  { value: 'swaps', label: 'Shift Swaps' },
  { value: 'open', label: 'Open Shifts' },
  { value: 'available', label: 'Available to Grab' },
  { value: 'offers', label: 'My Offers' },
  { value: 'claims', label: 'My Claims' },
] as const

export type Tab = (typeof tabs)[number]['value']

type Request = ShiftRequestFieldsFragment
/** All but the open shifts. */
export type Lists = Record<Exclude<Tab, 'open'>, readonly Request[]>

/** The lists as they stand while an answer is on its way: what one has just done has left its list already. */
export function currentLists(lists: Lists, me: string): Lists {
  return {
    ...lists,
    available: lists.available.filter(({ status }) => status === 'available'),
    claims: lists.claims.filter(({ kind, other }) => kind === 'claim' || other?.id === me),
  }
}

/** Swaps that others ask of one, one's own that wait, and what is settled. */
export function groupsOf(requests: readonly Request[], me: string) {
  const waiting = requests.filter(isWaiting)
  return {
    asked: waiting.filter(({ kind, other }) => kind === 'swap' && other?.id === me),
    own: waiting.filter(({ kind, other }) => kind !== 'swap' || other?.id !== me),
    settled: requests.filter((request) => !isWaiting(request)),
  }
}

/** How many of each list wait for something: shown beside the tabs' names. */
export const countOf = (tab: keyof Lists, lists: Lists) => lists[tab].filter(isWaiting).length

/** The tab that `?tab=` names, or the one that has the request of `?request=`. */
export function tabOf(params: URLSearchParams, lists: Lists | undefined): Tab {
  const named = tabs.find(({ value }) => value === params.get('tab'))
  if (named) return named.value
  const request = params.get('request')
  const has = (tab: Tab) => tab !== 'open' && lists?.[tab].some(({ id }) => id === request)
  return tabs.find(({ value }) => has(value))?.value ?? 'swaps'
}
