import { useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { ReviewsChanged } from './use-review-count.ts'

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

export function useReviews(pause = false) {
  const query = useLoaded({ query: PunchReviews, pause }, ({ punchReviews: { nodes, totalCount } }) => ({
    reviews: nodes,
    total: totalCount,
  }))
  useSubscription({ query: ReviewsChanged })
  const { data, failed, retry } = query
  return { query: { data: data?.reviews, failed, retry }, total: data?.total ?? 0 }
}
