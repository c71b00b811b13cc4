import { WhyAmount } from '#frontend/features/payroll/why-panel.tsx'
import { dollars } from '#frontend/shared/lib/money.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { exactHours } from '#frontend/shared/lib/time/format.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { nameOf, type PersonRow, type Report } from '../documents.ts'
import { SortableTable, type Column } from '#frontend/shared/ui/sortable-table/sortable-table.tsx'
import { money, seconds } from './columns.tsx'

export function Payroll({ report: { people }, from, to }: { report: Report; from: string; to: string }) {
  return (
    <Card flush>
      <SortableTable
        label="Payroll"
        columns={columnsOf(people, { from, to })}
        rows={people}
        keyOf={(person) => person.employee.id}
      />
    </Card>
  )
}

const sum = (people: readonly PersonRow[], value: (person: PersonRow) => number) =>
  people.reduce((total, person) => total + value(person), 0)

function columnsOf(people: readonly PersonRow[], days: { from: string; to: string }): Column<PersonRow>[] {
  const hoursOf = (name: string, value: (person: PersonRow) => number) =>
    seconds(name, value, exactHours(sum(people, value)))
  const doubleTime = hoursOf('Double Time Hours', (person) => person.doubleSeconds)
  return [
    { name: 'Employee', value: nameOf, total: 'Total' },
    { name: 'Position', value: (person) => person.employee.position ?? null },
    money('Rate', (person) => person.hourlyRateCents ?? null),
    hoursOf('Regular Hours', (person) => person.regularSeconds),
    hoursOf('Overtime Hours', (person) => person.overtimeSeconds),
    ...(people.some(({ doubleSeconds }) => doubleSeconds > 0) ? [doubleTime] : []),
    hoursOf('Total Hours', (person) => person.workedSeconds),
    {
      ...money('Gross Pay', (person) => person.grossCents ?? null),
      total: dollars(sum(people, (person) => person.grossCents ?? 0)),
      show: (person) => <GrossPay person={person} {...days} />,
    },
  ]
}

function GrossPay({ person, from, to }: { person: PersonRow; from: string; to: string }) {
  const { grossCents, employee } = person
  if (typeof grossCents !== 'number') return '–'
  const title = `${nameOf(person)}, ${daysInWords(from, to)}`
  const label = `Gross pay of ${nameOf(person)}`
  return <WhyAmount label={label} cents={grossCents} title={title} employeeId={employee.id} from={from} to={to} />
}
