import { getFragmentData, type FragmentType } from '#frontend/gql/fragment-masking.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { dayHeading, hours, timeOfDay } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { workedSecondsOf } from './entries/entry-times.ts'

export const TimeEntryRow = graphql(`
  fragment TimeEntryRow on TimeEntry {
    id
    status
    clockIn
    clockOut
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

/** Entries as a table, latest first. */
export function TimeEntries({
  entries,
  label,
}: {
  entries: readonly (FragmentType<typeof TimeEntryRow> & { id: string })[]
  label: string
}) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th>Date</Th>
          <Th numeric>Clock In</Th>
          <Th numeric>Clock Out</Th>
          <Th numeric>Hours</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ entry }: { entry: FragmentType<typeof TimeEntryRow> }) {
  const minute = useMinute()
  const times = getFragmentData(TimeEntryRow, entry)
  const { status, clockIn, clockOut, offline, location } = times
  const { timeZone } = location
  return (
    <Tr>
      <Td className="whitespace-nowrap">
        {dayHeading(clockIn, minute, timeZone)}
        {offline && <span className="block text-small text-quiet sm:inline"> offline</span>}
      </Td>
      <Td numeric>
        <time dateTime={clockIn}>{timeOfDay(clockIn, timeZone)}</time>
      </Td>
      <Td numeric>
        {clockOut && <time dateTime={clockOut}>{timeOfDay(clockOut, timeZone)}</time>}
        {status === 'open' && <b>Active</b>}
        {status === 'missed' && 'missed'}
      </Td>
      <Td numeric className={clockOut ? '' : 'text-quiet'}>
        {status === 'missed' ? '–' : hours(workedSecondsOf(times, minute))}
      </Td>
    </Tr>
  )
}
