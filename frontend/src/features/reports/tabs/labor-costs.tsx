import { useState } from 'react'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { exactHours } from '#frontend/shared/lib/time/format.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { LaborChart } from '../charts/labor-chart.tsx'
import { nameOf, type ReportDay, type PersonRow, type Report } from '../documents.ts'
import { SortableTable, type Column } from '#frontend/shared/ui/sortable-table/sortable-table.tsx'
import { amount, money, seconds, signedHours, signedMoney } from './columns.tsx'

const date: Column<ReportDay> = {
  name: 'Date',
  value: (day) => day.date,
  show: (day) => <time dateTime={day.date}>{dateInWords(day.date)}</time>,
}

export function LaborCosts({ report: { days, people, totals } }: { report: Report }) {
  const [by, setBy] = useState<'day' | 'person'>('day')
  const daily: Column<ReportDay>[] = [
    { ...date, total: 'Total' },
    seconds('Hours', (day) => day.workedSeconds, exactHours(totals.workedSeconds)),
    money('Cost', (day) => day.cents, dollars(totals.cents)),
    { name: 'Employees', value: (day) => day.employees, numeric: true },
    money('Average Cost per Hour', (day) => perHour(day), amount(perHour(totals))),
  ]
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card flush>
        <LaborChart days={days} />
        <div className="border-t border-line">
          <SortableTable label="Labor costs" columns={daily} rows={days} keyOf={(day) => day.date} />
        </div>
      </Card>
      <Card
        title="Scheduled and actual"
        flush
        actions={
          <Segmented
            label="Group by"
            value={by}
            choices={[
              { value: 'day', label: 'By Day' },
              { value: 'person', label: 'By Employee' },
            ]}
            onChoose={setBy}
          />
        }
      >
        {by === 'day' ? (
          <SortableTable
            label="Scheduled and actual by day"
            columns={[date, ...against<ReportDay>((day) => day.cents)]}
            rows={days}
            keyOf={(day) => day.date}
          />
        ) : (
          <SortableTable
            label="Scheduled and actual by employee"
            columns={[
              { name: 'Employee', value: nameOf },
              ...against<PersonRow>((person) => person.grossCents ?? null),
            ]}
            rows={people}
            keyOf={(person) => person.employee.id}
          />
        )}
      </Card>
    </div>
  )
}

const perHour = ({ costedSeconds, cents }: { costedSeconds: number; cents: number }) =>
  costedSeconds > 0 ? Math.round((cents * 3600) / costedSeconds) : null

type PlannedLabor = { workedSeconds: number; scheduledSeconds: number; scheduledCents?: number | null }

function against<Row extends PlannedLabor>(centsOf: (row: Row) => number | null): Column<Row>[] {
  const centsOver = (row: Row) => {
    const [paid, planned] = [centsOf(row), row.scheduledCents ?? null]
    return paid === null || planned === null ? null : paid - planned
  }
  return [
    seconds('Scheduled Hours', (row) => row.scheduledSeconds),
    seconds('Actual Hours', (row) => row.workedSeconds),
    signedHours('Hours Variance', (row) => row.workedSeconds - row.scheduledSeconds),
    money('Scheduled Cost', (row) => row.scheduledCents ?? null),
    money('Actual Cost', centsOf),
    signedMoney('Cost Variance', centsOver),
  ]
}
