import { useQuery, useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'

// Its data is not used: a push makes lists and counts refetch.
export const ReviewsChanged = graphql(`
  subscription ReviewsChanged {
    punchReviewsChanged
  }
`)

const PunchReviews = graphql(`
  query PunchReviews {
    punchReviews(first: 50) {
      totalCount
      nodes {
        ...ReviewFields
      }
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

/** What awaits a manager, earliest first and live: the first 50, and the next as these are reviewed. */
export function useReviews(pause = false) {
  const query = useLoaded({ query: PunchReviews, pause }, ({ punchReviews: { nodes, totalCount } }) => ({
    reviews: nodes,
    total: totalCount,
  }))
  useSubscription({ query: ReviewsChanged })
  const { data, failed, retry } = query
  return { query: { data: data?.reviews, failed, retry }, total: data?.total ?? 0 }
}

/** The number of open reviews, live; undefined while loading. */
export function useReviewCount() {
  const [{ data }] = useQuery({ query: ReviewCount, requestPolicy: 'cache-and-network' })
  useSubscription({ query: ReviewsChanged })
  return data?.punchReviews.totalCount
}
