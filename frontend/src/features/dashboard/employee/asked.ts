import type { AskedOfMeQuery } from '#frontend/gql/graphql.ts'

/** The swaps that wait for the user's answer. */
export const askedOf = ({ mySwaps }: Pick<AskedOfMeQuery, 'mySwaps'>) =>
  mySwaps.filter(({ actions }) => actions.includes('accept'))

// A file of its own, since most employees have no requests to answer.
export const loadRequestList = () => import('#frontend/features/shift-requests/request-list.tsx')
