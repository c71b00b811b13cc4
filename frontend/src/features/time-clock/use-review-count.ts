import { useQuery, useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'

// Its data is unused: an event makes the cache refetch lists and counts.
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

export function useReviewCount() {
  const [{ data }] = useQuery({ query: ReviewCount, requestPolicy: 'cache-and-network' })
  useSubscription({ query: ReviewsChanged })
  return data?.punchReviews.totalCount
}
