import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { OvertimeChart } from '../charts/overtime-chart.tsx'
import { nameOf, type OvertimeWeek, type Report } from '../documents.ts'
import { SortableTable, type Column } from '#frontend/shared/ui/sortable-table/sortable-table.tsx'
import { money, seconds } from './columns.tsx'

const columns: Column<OvertimeWeek>[] = [
  { name: 'Employee', value: nameOf },
  {
    name: 'Week Starting',
    value: (week) => week.weekStart,
    show: (week) => <time dateTime={week.weekStart}>{dateInWords(week.weekStart)}</time>,
  },
  seconds('Weekly Hours', (week) => week.workedSeconds),
  seconds('Regular Hours', (week) => week.regularSeconds),
  // Includes double time.
  seconds('Overtime Hours', (week) => week.overtimeSeconds + week.doubleSeconds),
  money('Overtime Cost', (week) => week.overtimeCents ?? null),
  seconds('Still Scheduled', (week) => week.scheduledSeconds),
]

export function Overtime({ report: { overtime } }: { report: Report }) {
  return (
    <Card flush>
      {overtime.length === 0 ? (
        <EmptyState>No overtime on these days</EmptyState>
      ) : (
        <>
          <OvertimeChart weeks={overtime} />
          <SortableTable
            label="Overtime"
            columns={columns}
            rows={overtime}
            keyOf={({ employee, weekStart }) => `${employee.id} ${weekStart}`}
          />
        </>
      )}
    </Card>
  )
}
