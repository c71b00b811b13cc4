import { useSubscription } from 'urql'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { RoleStripe } from '#frontend/shared/ui/role-stripe.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { clockTime, shiftTimes, zoneName } from '#frontend/shared/lib/time/format.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { TodaysSchedule } from './documents.ts'
import { ExcerptCard } from './excerpt-card.tsx'

// The event data is unused: each event refetches the shifts.
const TodaysWeekChanged = graphql(`
  subscription TodaysWeekChanged($today: Date!, $locationId: ID!) {
    weekChanged(day: $today, locationId: $locationId) {
      id
    }
  }
`)

/** A connection allows twenty subscriptions, so further locations are not live. */
const WATCHED = 12

function Watch({ today, locationId }: { today: string; locationId: string }) {
  useSubscription({ query: TodaysWeekChanged, variables: { today, locationId } })
  return null
}

export function useTodaysShifts(today: string) {
  return useLoaded({ query: TodaysSchedule, variables: { today } }, ({ shifts }) => shifts)
}

export function TodaysScheduleCard({
  today,
  shifts,
  places,
}: {
  today: string
  shifts: ReturnType<typeof useTodaysShifts>
  places: readonly string[]
}) {
  const severalPlaces = places.length > 1
  const { note } = shiftTimes(shifts.data ?? [])
  return (
    <ExcerptCard
      title="Today’s Schedule"
      note={note}
      page={{ to: '/manager/schedule-builder', label: 'Schedule Builder' }}
    >
      {places.slice(0, WATCHED).map((locationId) => (
        <Watch key={locationId} today={today} locationId={locationId} />
      ))}
      <QueryState
        query={shifts}
        label="today’s schedule"
        skeleton={<SkeletonRows rows={5} bars={['w-36', 'ml-auto w-14', 'w-14']} inline />}
        empty={<EmptyState>No shifts scheduled today</EmptyState>}
      >
        {(shifts) => (
          <Table label="Today’s schedule">
            <thead>
              <tr>
                <Th>Name</Th>
                <Th className="hidden sm:table-cell">Job role</Th>
                {severalPlaces && <Th className="hidden sm:table-cell">Location</Th>}
                <Th numeric>Start</Th>
                <Th numeric>End</Th>
              </tr>
            </thead>
            <tbody>
              {shifts.map(({ id, startsAt, endsAt, position, employee, jobRole, location }) => (
                <Tr key={id}>
                  <Td>
                    {employee ? (
                      `${employee.firstName} ${employee.lastName}`
                    ) : (
                      <span className="text-quiet">Open shift{position && `, ${position}`}</span>
                    )}
                    {/* A phone has no room for these columns. */}
                    <span className="flex flex-wrap gap-x-2 text-small text-quiet sm:hidden">
                      {jobRole && <Role {...jobRole} />}
                      {severalPlaces && (
                        <span>
                          {[location.name, !note && zoneName(startsAt, location.timeZone)].filter(Boolean).join(' · ')}
                        </span>
                      )}
                    </span>
                  </Td>
                  <Td className="hidden sm:table-cell">{jobRole && <Role {...jobRole} />}</Td>
                  {severalPlaces && (
                    <Td className="hidden text-quiet sm:table-cell">
                      {location.name}
                      {!note && <span className="block text-small">{zoneName(startsAt, location.timeZone)}</span>}
                    </Td>
                  )}
                  <Td numeric>
                    <Moment at={startsAt} zone={location.timeZone}>
                      {clockTime(startsAt, location.timeZone)}
                    </Moment>
                  </Td>
                  <Td numeric>
                    <Moment at={endsAt} zone={location.timeZone}>
                      {clockTime(endsAt, location.timeZone)}
                    </Moment>
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        )}
      </QueryState>
    </ExcerptCard>
  )
}

const Role = ({ name, color }: { name: string; color: string }) => (
  <span className="inline-flex items-center gap-2">
    <RoleStripe color={color} className="h-4 w-1" />
    {name}
  </span>
)
