import { useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { MyTimeOffQuery } from '#frontend/gql/graphql.ts'
import { useAllPages } from '#frontend/shared/lib/pages/use-all-pages.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'

const MyTimeOff = graphql(`
  query MyTimeOff($after: String) {
    myTimeOff(first: 20, after: $after) {
      nodes {
        ...OwnRequest
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

// Updates the shown request. Lists and balances are refetched.
const MyTimeOffChanged = graphql(`
  subscription MyTimeOffChanged {
    timeOffChanged {
      id
      request {
        ...OwnRequest
      }
    }
  }
`)

const requestsIn = ({ myTimeOff }: MyTimeOffQuery) => myTimeOff

export function useMyTimeOff() {
  useSubscription({ query: MyTimeOffChanged })
  return usePages(MyTimeOff, {}, requestsIn)
}

export function useAllMyTimeOff() {
  useSubscription({ query: MyTimeOffChanged })
  return useAllPages(MyTimeOff, {}, requestsIn)
}
