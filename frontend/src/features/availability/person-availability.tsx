import { graphql } from '#frontend/gql/gql.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { EditAvailability } from './edit-availability.tsx'

const OfPerson = graphql(`
  query PersonAvailability($id: ID!) {
    availabilityOf(employeeId: $id) {
      ...EditedAvailability
    }
  }
`)

export function PersonAvailability({ employeeId }: { employeeId: string }) {
  const query = useLoaded({ query: OfPerson, variables: { id: employeeId } }, ({ availabilityOf }) => availabilityOf)
  return (
    <QueryState
      query={query}
      label="the availability"
      card
      skeleton={<SkeletonRows rows={7} bars={['w-10', 'w-24', 'w-44']} inline />}
    >
      {(availability) => <EditAvailability {...availability} employeeId={employeeId} />}
    </QueryState>
  )
}
