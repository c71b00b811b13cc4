import { getFragmentData, type FragmentType } from '#frontend/gql/fragment-masking.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { TimeEntryRowFragment } from '#frontend/gql/graphql.ts'
import { Table, Td, Th, Tr } from '#frontend/components/ui/table.tsx'
import { dayHeading, hours, spokenDuration, timeOfDay } from '#frontend/lib/time/format.ts'
import { useMinute } from '#frontend/lib/time/use-now.ts'
import { workedSeconds } from '#frontend/lib/time/worked.ts'

export const TimeEntryRow = graphql(`
  fragment TimeEntryRow on TimeEntry {
    id
    clockIn
    clockOut
    breakSeconds
    workedSeconds
    offline
    breaks {
      start
      end
    }
    location {
      id
      timeZone
    }
  }
`)

/** Entries as a table, latest first. `breaks` adds a column with the length of each one's breaks. */
export function TimeEntries({
  entries,
  label,
  breaks = false,
}: {
  entries: readonly (FragmentType<typeof TimeEntryRow> & { id: string })[]
  label: string
  breaks?: boolean
}) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th>Date</Th>
          <Th numeric>Clock In</Th>
          <Th numeric>Clock Out</Th>
          {breaks && (
            <Th numeric className="hidden sm:table-cell">
              Breaks
            </Th>
          )}
          <Th numeric>Hours</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} breaks={breaks} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ entry, breaks }: { entry: FragmentType<typeof TimeEntryRow>; breaks: boolean }) {
  const minute = useMinute()
  const {
    clockIn,
    clockOut,
    breaks: pauses,
    breakSeconds,
    offline,
    location,
    ...rest
  } = getFragmentData(TimeEntryRow, entry)
  const { timeZone } = location
  const worked = rest.workedSeconds ?? workedSoFar({ clockIn, breaks: pauses, breakSeconds }, minute)
  return (
    <Tr>
      <Td className="whitespace-nowrap">
        {dayHeading(clockIn, minute, timeZone)}
        {offline && <span className="block text-small text-quiet sm:inline"> made offline</span>}
      </Td>
      <Td numeric>
        <time dateTime={clockIn}>{timeOfDay(clockIn, timeZone)}</time>
      </Td>
      <Td numeric>{clockOut ? <time dateTime={clockOut}>{timeOfDay(clockOut, timeZone)}</time> : <b>Active</b>}</Td>
      {breaks && (
        <Td numeric className="hidden text-quiet sm:table-cell">
          {breakSeconds > 0 ? spokenDuration(breakSeconds) : '–'}
        </Td>
      )}
      <Td numeric className={clockOut ? '' : 'text-quiet'}>
        {hours(worked)}
      </Td>
    </Tr>
  )
}

function workedSoFar(
  { clockIn, breaks, breakSeconds }: Pick<TimeEntryRowFragment, 'clockIn' | 'breaks' | 'breakSeconds'>,
  now: number,
) {
  const running = breaks.find(({ end }) => !end)
  const state = running ? 'on_break' : 'in'
  return workedSeconds({ state, clockedInAt: clockIn, breakStartedAt: running?.start ?? null, breakSeconds }, now)
}
