import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'

const WeekMoments = graphql(`
  query WeekMoments($day: Date!, $locationId: ID!) {
    weekChanges(day: $day, locationId: $locationId, first: 100) {
      nodes {
        id
        moments {
          before
          after
        }
        changes {
          field
          after {
            text
          }
        }
      }
    }
  }
`)

/**
 * Returns the moments around the last hundred changes of a week, latest first, and the moment before its last
 * publication.
 */
export function useWeekChanges(week: { day: string; locationId: string } | undefined) {
  const [{ data }] = useQuery({
    query: WeekMoments,
    variables: { day: week?.day ?? '', locationId: week?.locationId ?? '' },
    pause: !week,
    requestPolicy: 'cache-and-network',
  })
  const nodes = (week && data?.weekChanges.nodes) ?? []
  const publishing = nodes.find(({ changes }) =>
    changes.some(({ field, after }) => field === 'week' && after?.[0]?.text === 'published'),
  )
  return { changes: nodes.map(({ moments }) => moments), beforePublishing: publishing?.moments.before }
}
