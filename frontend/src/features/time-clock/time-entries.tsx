import type { TimeEntryRowFragment } from '#frontend/gql/graphql.ts'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { dayHeading, hours, timesWithZone } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { timesOf, workedSecondsOf } from './entries/entry-times.ts'

export function TimeEntries({ entries, label }: { entries: readonly TimeEntryRowFragment[]; label: string }) {
  const { note, time } = timesWithZone(entries.flatMap(timesOf))
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th>Date{note && <span className="block font-normal">{note}</span>}</Th>
          <Th numeric>Clock In</Th>
          <Th numeric>Clock Out</Th>
          <Th numeric>Hours</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} time={time} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ entry, time }: { entry: TimeEntryRowFragment; time: ReturnType<typeof timesWithZone>['time'] }) {
  const minute = useMinute()
  const { status, clockIn, clockOut, offline, location } = entry
  const { timeZone } = location
  return (
    <Tr>
      <Td className="whitespace-nowrap">
        {dayHeading(clockIn, minute, timeZone)}
        {offline && <span className="block text-small text-quiet sm:inline"> offline</span>}
      </Td>
      <Td numeric>
        <Moment at={clockIn} zone={timeZone}>
          {time(clockIn, timeZone)}
        </Moment>
      </Td>
      <Td numeric>
        {clockOut && (
          <Moment at={clockOut} zone={timeZone}>
            {time(clockOut, timeZone)}
          </Moment>
        )}
        {status === 'open' && <b>Active</b>}
        {status === 'missed' && 'missed'}
      </Td>
      <Td numeric className={clockOut ? '' : 'text-quiet'}>
        {status === 'missed' ? '–' : hours(workedSecondsOf(entry, minute))}
      </Td>
    </Tr>
  )
}
