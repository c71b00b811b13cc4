import { useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'

const MyTimeOff = graphql(`
  query MyTimeOff {
    myTimeOff {
      ...OwnRequest
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

export function useMyTimeOff() {
  useSubscription({ query: MyTimeOffChanged })
  return useLoaded({ query: MyTimeOff }, ({ myTimeOff }) => myTimeOff)
}
