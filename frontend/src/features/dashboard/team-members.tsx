import { Avatar } from '#frontend/shared/ui/avatar.tsx'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { statusInWords } from '#frontend/features/people/labels.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { TeamQuery } from './documents.ts'

export function TeamMembers({ severalPlaces }: { severalPlaces: boolean }) {
  const team = useLoaded({ query: TeamQuery }, ({ people }) => people)
  return (
    <Card
      title="Team Members"
      flush
      actions={
        team.data && (
          <span className="text-small text-quiet">{extent(team.data.nodes.length, team.data.totalCount)}</span>
        )
      }
    >
      <QueryState
        query={team}
        label="the team"
        skeleton={<SkeletonRows rows={10} bars={['w-32', 'w-20', 'ml-auto w-16']} inline />}
      >
        {({ nodes }) => (
          <Table label="Team members">
            <thead>
              <tr>
                <Th>Name</Th>
                <Th className="max-sm:hidden">Position</Th>
                <Th className="text-right">Status</Th>
              </tr>
            </thead>
            <tbody>
              {nodes.map(({ id, firstName, lastName, position, status, location }) => {
                const place = [position, severalPlaces && location.name].filter(Boolean).join(', ')
                return (
                  <Tr key={id}>
                    <Td>
                      <span className="flex items-center gap-2">
                        <Avatar small name={`${firstName} ${lastName}`} />
                        <span>
                          {firstName} {lastName}
                          <span className="block text-small text-quiet sm:hidden">{place}</span>
                        </span>
                      </span>
                    </Td>
                    <Td className="text-quiet max-sm:hidden">{place}</Td>
                    <Td className="text-right">
                      <Badge>{statusInWords(status)}</Badge>
                    </Td>
                  </Tr>
                )
              })}
            </tbody>
          </Table>
        )}
      </QueryState>
    </Card>
  )
}

const extent = (shown: number, all: number) => (shown < all ? `${shown} of ${all}` : String(all))
