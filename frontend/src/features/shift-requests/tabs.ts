import type { ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import { isPending } from './labels.ts'

/** The employee's tabs, by the value of `?tab=`. */
export const tabs = [
  { value: 'swaps', label: 'Shift Swaps' },
  { value: 'open', label: 'Open Shifts' },
  { value: 'available', label: 'Available to Grab' },
  { value: 'offers', label: 'My Offers' },
  { value: 'claims', label: 'My Claims' },
] as const

export type Tab = (typeof tabs)[number]['value']

type TabRequest = ShiftRequestFieldsFragment
/** The requests of each tab except open shifts. */
export type Lists = Record<Exclude<Tab, 'open'>, readonly TabRequest[]>

/** Removes requests that an optimistic result (`optimistic.ts`) moved out of their list, until the server's lists arrive. */
export function currentLists(lists: Lists, me: string): Lists {
  return {
    ...lists,
    available: lists.available.filter(({ status }) => status === 'available'),
    claims: lists.claims.filter(({ kind, other }) => kind === 'claim' || other?.id === me),
  }
}

/** Groups swap requests: awaiting the user's answer, sent by the user, and closed. */
export function groupsOf(requests: readonly TabRequest[], me: string) {
  const waiting = requests.filter(isPending)
  return {
    incoming: waiting.filter(({ kind, other }) => kind === 'swap' && other?.id === me),
    own: waiting.filter(({ kind, other }) => kind !== 'swap' || other?.id !== me),
    closed: requests.filter((request) => !isPending(request)),
  }
}

/** Counts the pending requests of a tab, for its badge. */
export const countOf = (tab: keyof Lists, lists: Lists) => lists[tab].filter(isPending).length

/** Returns the tab that `?tab=` names, or the tab that contains the request of `?request=`. */
export function tabOf(params: URLSearchParams, lists: Lists | undefined): Tab {
  const named = tabs.find(({ value }) => value === params.get('tab'))
  if (named) return named.value
  const request = params.get('request')
  const has = (tab: Tab) => tab !== 'open' && lists?.[tab].some(({ id }) => id === request)
  return tabs.find(({ value }) => has(value))?.value ?? 'swaps'
}
