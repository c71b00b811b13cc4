import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { clockTime, zoneName } from '#frontend/shared/lib/time/format.ts'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { nameOf, type Incident, type PersonRow, type Report } from '../documents.ts'
import { SortableTable, type Column } from '#frontend/shared/ui/sortable-table/sortable-table.tsx'
import { seconds } from './columns.tsx'

const kinds: Readonly<Record<Incident['kind'], string>> = {
  late: 'Late',
  left_early: 'Left early',
  no_show: 'No-show',
  missed_punch: 'Missed punch',
  unscheduled: 'Unscheduled',
}

const estimatedDays = ({ workedSeconds }: PersonRow) => Math.ceil(workedSeconds / 3600 / 8)
const averageSeconds = (person: PersonRow) => person.workedSeconds / Math.max(estimatedDays(person), 1)

const count = (name: string, value: (person: PersonRow) => number | undefined): Column<PersonRow> => ({
  name,
  value: (person) => value(person) ?? null,
  numeric: true,
})

const columns: Column<PersonRow>[] = [
  { name: 'Employee', value: nameOf },
  { name: 'Position', value: (person) => person.employee.position ?? null },
  count('Days Worked', estimatedDays),
  seconds('Total Hours', (person) => person.workedSeconds),
  seconds('Average Hours per Day', averageSeconds),
  count('Days With Entries', (person) => person.daysWorked),
  count('Late', (person) => person.late),
  count('Left Early', (person) => person.leftEarly),
  count('No-Shows', (person) => person.noShows),
  count('Missed Punches', (person) => person.missedPunches),
  count('Unscheduled', (person) => person.unscheduled),
]

const span = (start: string | null | undefined, end: string | null | undefined, zone: string) => {
  if (!start) return '–'
  const [from, to] = [start, end].map((at) => at && clockTime(at, zone))
  return [`${from}–${to ?? ''}`, zoneName(start, zone)].filter(Boolean).join(' ')
}

const incidentColumns: Column<Incident>[] = [
  { name: 'Employee', value: nameOf },
  {
    name: 'Date',
    value: (incident) => incident.date,
    show: (incident) => <time dateTime={incident.date}>{dateInWords(incident.date)}</time>,
  },
  { name: 'Incident', value: (incident) => kinds[incident.kind] },
  {
    name: 'Minutes',
    value: (incident) => incident.minutes || null,
    numeric: true,
  },
  {
    name: 'Scheduled',
    value: (incident) => incident.scheduledStart ?? null,
    show: ({ scheduledStart, scheduledEnd, employee }) =>
      span(scheduledStart, scheduledEnd, employee.location.timeZone),
    numeric: true,
  },
  {
    name: 'Clocked',
    value: (incident) => incident.clockIn ?? null,
    show: ({ clockIn, clockOut, employee }) => span(clockIn, clockOut, employee.location.timeZone),
    numeric: true,
  },
]

export function Attendance({ report: { people, incidents } }: { report: Report }) {
  // The loaded report is still that of another tab.
  if (!incidents) return <SkeletonRows rows={6} bars={['w-40', 'w-64']} />
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card flush>
        <SortableTable label="Attendance" columns={columns} rows={people} keyOf={(person) => person.employee.id} />
        <p className="border-t border-line px-4 py-2 text-small text-quiet">
          Days Worked is estimated from total hours, at 8 hours a day. For precise days, see Days With Entries and the
          time entry records.
        </p>
      </Card>
      <Card title="Incidents" flush>
        {incidents.length === 0 ? (
          <EmptyState>Everything went as scheduled</EmptyState>
        ) : (
          <SortableTable label="Incidents" columns={incidentColumns} rows={incidents} keyOf={({ id }) => id} />
        )}
      </Card>
    </div>
  )
}
