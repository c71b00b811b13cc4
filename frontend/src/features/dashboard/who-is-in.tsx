import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import type { PresentFragment } from '#frontend/gql/graphql.ts'
import { StateMark } from '#frontend/features/time-clock/state-mark.tsx'
import { dayHeading, home, hours, timeOfDay, timesWithZone } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { workedSeconds } from '#frontend/features/time-clock/worked.ts'
import { Bar, Ruler } from './bar.tsx'
import { axisOf, type Axis } from './board.ts'
import { useAttendance, type LiveChange } from './use-attendance.ts'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { Moment } from '#frontend/shared/ui/moment.tsx'

export function WhoIsIn({ severalPlaces }: { severalPlaces: boolean }) {
  const { present, change, failed, retry } = useAttendance()
  return (
    <Card title="Who is in" actions={<Latest change={change} />} flush>
      <QueryState
        query={{ data: present, failed, retry }}
        label="who is in"
        skeleton={<SkeletonRows rows={6} bars={['w-36', 'ml-auto w-14', 'w-8']} inline />}
        empty={<EmptyState>No one is clocked in</EmptyState>}
      >
        {(present) => <Board present={present} change={change} severalPlaces={severalPlaces} />}
      </QueryState>
    </Card>
  )
}

const Latest = ({ change }: { change: LiveChange | undefined }) => (
  <p role="status" className="text-small text-quiet">
    {change && (
      <span key={change.count} className="animate-glow rounded-control px-1.5 py-0.5">
        <b className="text-ink">{change.name}</b> {change.words}{' '}
        <Moment at={new Date(change.at).toISOString()}>{timeOfDay(change.at)}</Moment>
      </span>
    )}
  </p>
)

function Board({
  present,
  change,
  severalPlaces,
}: {
  present: readonly PresentFragment[]
  change: LiveChange | undefined
  severalPlaces: boolean
}) {
  const now = useMinute()
  const zones = new Set(present.map(({ location }) => location?.timeZone ?? home.timeZone))
  // Employees in several time zones share an axis in the user's time zone.
  const axis = axisOf(present, now, zones.size === 1 ? ([...zones][0] ?? home.timeZone) : home.timeZone)
  const { note, time } = timesWithZone(
    present.flatMap(({ clockedInAt, breakStartedAt, location }) =>
      [clockedInAt, breakStartedAt].flatMap((at) => (at ? { at, zone: location?.timeZone ?? home.timeZone } : [])),
    ),
  )
  return (
    <Table label="Who is in">
      <thead>
        <tr>
          <Th>Name</Th>
          {severalPlaces && <Th className="hidden sm:table-cell">Location</Th>}
          <Th numeric>Since{note && <span className="block font-normal">{note}</span>}</Th>
          <Th numeric>Hours</Th>
          <Th aria-hidden className="hidden w-[30%] md:table-cell">
            <Ruler axis={axis} />
          </Th>
        </tr>
      </thead>
      <tbody>
        {present.map((each) => (
          <Line
            key={each.id}
            clock={each}
            axis={axis}
            now={now}
            severalPlaces={severalPlaces}
            time={time}
            glow={change?.id === each.id ? change.count : 0}
          />
        ))}
      </tbody>
    </Table>
  )
}

function Line({
  clock,
  axis,
  now,
  severalPlaces,
  time,
  glow,
}: {
  clock: PresentFragment
  axis: Axis
  now: number
  severalPlaces: boolean
  time: ReturnType<typeof timesWithZone>['time']
  glow: number
}) {
  const { firstName, lastName } = clock.employee
  const zone = clock.location?.timeZone ?? home.timeZone
  const since = clock.clockedInAt ?? ''
  const day = dayHeading(since, now, zone)
  return (
    // A new key remounts the row, which restarts the highlight.
    <Tr key={glow} className={glow ? 'animate-glow' : ''}>
      <Td>
        <span className="flex items-baseline gap-x-2.5">
          <StateMark state={clock.state} />
          <span>
            <span className="mr-2">
              {firstName} {lastName}
            </span>
            {clock.state === 'on_break' && (
              <span className="inline-block text-quiet lg:whitespace-nowrap">
                on break since{' '}
                <Moment at={clock.breakStartedAt ?? ''} zone={zone}>
                  {time(clock.breakStartedAt ?? '', zone)}
                </Moment>
              </span>
            )}
          </span>
        </span>
      </Td>
      {severalPlaces && <Td className="hidden whitespace-nowrap text-quiet sm:table-cell">{clock.location?.name}</Td>}
      <Td numeric>
        {day !== 'Today' && <span className="block text-small text-quiet sm:inline sm:text-base">{day} </span>}
        <Moment at={since} zone={zone}>
          {time(since, zone)}
        </Moment>
      </Td>
      <Td numeric>{hours(workedSeconds(clock, now))}</Td>
      <Td aria-hidden className="hidden md:table-cell">
        <Bar clock={clock} axis={axis} now={now} />
      </Td>
    </Tr>
  )
}
