import { useQuery, useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'

// Its data is not used: a push makes lists and counts refetch.
export const ReviewsChanged = graphql(`
  subscription ReviewsChanged {
    punchReviewsChanged {
      id
    }
  }
`)

const ReviewCount = graphql(`
  query ReviewCount {
    punchReviews(first: 1) {
      totalCount
    }
  }
`)

/** The number of open reviews, live; undefined while loading. */
export function useReviewCount() {
  const [{ data }] = useQuery({ query: ReviewCount, requestPolicy: 'cache-and-network' })
  useSubscription({ query: ReviewsChanged })
  return data?.punchReviews.totalCount
}
