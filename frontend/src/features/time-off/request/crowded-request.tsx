import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { ManagedRequestFragment } from '#frontend/gql/graphql.ts'
import { CrowdedDays } from './crowded-days.tsx'

const CrowdedRequestDays = graphql(`
  query CrowdedRequestDays($id: ID!, $startDate: Date!, $endDate: Date!) {
    person(id: $id) {
      id
      timeOffPreview(startDate: $startDate, endDate: $endDate, reason: other) {
        crowdedDays {
          ...CrowdedDayFields
        }
      }
    }
  }
`)

/** Warns the reviewer of days on which an approval would let too many people be away. */
export function CrowdedRequest({
  employeeId,
  request: { startDate, endDate },
}: {
  employeeId: string
  request: Pick<ManagedRequestFragment, 'startDate' | 'endDate'>
}) {
  const [{ data }] = useQuery({
    query: CrowdedRequestDays,
    variables: { id: employeeId, startDate, endDate },
    requestPolicy: 'cache-and-network',
  })
  return <CrowdedDays days={data?.person.timeOffPreview?.crowdedDays ?? []} />
}
