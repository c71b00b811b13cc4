import { useQuery, useSubscription } from 'urql'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { ReviewFields, ReviewsChanged } from './documents.ts'

const PunchReviews = graphql(`
  query PunchReviews {
    punchReviews(first: 50) {
      totalCount
      nodes {
        id
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

/** What waits for a manager, earliest first and live. Of many the first; the others follow as these are settled. */
export function useReviews() {
  const [{ data, error }, refetch] = useQuery({ query: PunchReviews, requestPolicy: 'cache-and-network' })
  useSubscription({ query: ReviewsChanged })
  return {
    reviews: data?.punchReviews.nodes.map((review) => getFragmentData(ReviewFields, review)),
    total: data?.punchReviews.totalCount ?? 0,
    failed: error !== undefined && !data,
    retry: () => refetch({ requestPolicy: 'network-only' }),
  }
}

/** How much waits, live; `undefined` until it is known. */
export function useReviewCount() {
  const [{ data }] = useQuery({ query: ReviewCount, requestPolicy: 'cache-and-network' })
  useSubscription({ query: ReviewsChanged })
  return data?.punchReviews.totalCount
}
