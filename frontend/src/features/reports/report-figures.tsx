import { useQuery } from 'urql'
import type { LaborSumsFragment } from '#frontend/gql/graphql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { exactHours } from '#frontend/shared/lib/time/format.ts'
import { Figures } from '#frontend/shared/ui/figures.tsx'
import { PreviousLabor } from './documents.ts'
import { previousRange, type Filters } from './filters.ts'
import { signed } from './tabs/columns.tsx'

export function ReportFigures({ totals, filters }: { totals: LaborSumsFragment; filters: Filters }) {
  const { compare, locationId, jobRoleId, employeeId } = filters
  const before = previousRange(filters)
  const [{ data, error }] = useQuery({
    query: PreviousLabor,
    variables: { ...before, locationId, jobRoleId, employeeId },
    pause: !compare,
    requestPolicy: 'cache-and-network',
  })
  const previous = compare ? data?.laborReport.totals : undefined
  const change = (of: (totals: LaborSumsFragment) => number, write: (value: number) => string) =>
    previous && `${signed(of(totals) - of(previous), write)} from ${write(of(previous))}`
  const figures = [
    {
      name: 'Total Hours',
      of: (sums: LaborSumsFragment) => sums.workedSeconds,
      write: (value: number) => exactHours(value),
    },
    { name: 'Labor Cost', of: (sums: LaborSumsFragment) => sums.cents, write: (value: number) => dollars(value) },
    { name: 'Employees', of: (sums: LaborSumsFragment) => sums.employees, write: String },
    {
      name: 'Overtime',
      of: (sums: LaborSumsFragment) => sums.overtimeSeconds,
      write: (value: number) => exactHours(value),
    },
  ]
  return (
    <>
      <Figures
        label="Totals"
        figures={figures.map(({ name, of, write }) => ({ name, value: write(of(totals)), note: change(of, write) }))}
      />
      {totals.hiddenPay > 0 && (
        <p className="-mt-3 text-small text-quiet">
          Excludes {totals.hiddenPay === 1 ? '1 person' : `${totals.hiddenPay} people`} whose pay you can’t view
        </p>
      )}
      {compare && (
        <p role="status" className="-mt-3 text-small text-quiet">
          {previous && `Compared with ${daysInWords(before.from, before.to)}`}
          {!data && error && 'We couldn’t load the previous period.'}
        </p>
      )}
    </>
  )
}
