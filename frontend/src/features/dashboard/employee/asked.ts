import type { AskedOfMeQuery } from '#frontend/gql/graphql.ts'

/** The swaps that wait for the user's answer. */
export const askedOf = ({ mySwaps }: Pick<AskedOfMeQuery, 'mySwaps'>) =>
  mySwaps.filter(({ actions }) => actions.includes('accept'))

// On most days nobody asks.
export const loadRequestList = () => import('#frontend/features/shift-requests/request-list.tsx')
