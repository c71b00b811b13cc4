import { useQuery } from 'urql'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'

const TeamQuery = graphql(`
  query Team {
    people(first: 10) {
      totalCount
      nodes {
        id
        firstName
        lastName
        position
        status
        location {
          id
          name
        }
      }
    }
  }
`)

/** The first ten employees by name, with their status. */
export function TeamMembers({ severalPlaces }: { severalPlaces: boolean }) {
  const [{ data, error }, refetch] = useQuery({ query: TeamQuery, requestPolicy: 'cache-and-network' })
  const team = data?.people
  return (
    <Card
      title="Team Members"
      flush
      actions={team && <span className="text-small text-quiet">{extent(team.nodes.length, team.totalCount)}</span>}
    >
      {team && (
        <Table label="Team members">
          <thead>
            <tr>
              <Th>Name</Th>
              <Th>Position</Th>
              <Th className="text-right">Status</Th>
            </tr>
          </thead>
          <tbody>
            {team.nodes.map(({ id, firstName, lastName, position, status, location }) => (
              <Tr key={id}>
                <Td>
                  {firstName} {lastName}
                </Td>
                <Td className="text-quiet">{[position, severalPlaces && location.name].filter(Boolean).join(', ')}</Td>
                <Td className="text-right">
                  <Badge>{statusLabel(status)}</Badge>
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {!team && !error && <TeamSkeleton />}
      {!team && error && <LoadError label="the team" retry={() => refetch({ requestPolicy: 'network-only' })} />}
    </Card>
  )
}

const extent = (shown: number, all: number) => (shown < all ? `${shown} of ${all}` : String(all))

/** `on_leave` → `On leave`. */
const statusLabel = (status: string) => status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ')

const TeamSkeleton = () => (
  <Loading label="Loading the team…">
    {Array.from({ length: 10 }, (_, row) => (
      <div key={row} className="flex h-row items-center gap-6 border-b border-line px-4 last:border-b-0">
        <Skeleton className="h-3.5 w-32" />
        <Skeleton className="h-3.5 w-20" />
        <Skeleton className="ml-auto h-5 w-16" />
      </div>
    ))}
  </Loading>
)
