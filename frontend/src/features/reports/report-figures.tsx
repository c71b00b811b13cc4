import { useQuery } from 'urql'
import type { LaborSumsFragment } from '#frontend/gql/graphql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { exactHours } from '#frontend/shared/lib/time/format.ts'
import { Figures } from '#frontend/shared/ui/figures.tsx'
import { PreviousLabor } from './documents.ts'
import { pathOf, previousRange } from './filters.ts'
import { hiddenPayNote } from './payroll-figures.ts'
import type { ShownReport } from './report-tables.tsx'
import { signed, Source } from './tabs/columns.tsx'

export function ReportFigures({ report, totals, filters }: ShownReport) {
  const { compare, locationId, jobRoleId, employeeId } = filters
  const before = previousRange(filters)
  const [{ data, error }] = useQuery({
    query: PreviousLabor,
    variables: { ...before, locationId, jobRoleId, employeeId },
    pause: !compare,
    requestPolicy: 'cache-and-network',
  })
  const previous = compare ? data?.laborReport.totals : undefined
  const change = (of: (sums: LaborSumsFragment) => number, write: (value: number) => string) =>
    previous && `${signed(of(report.totals) - of(previous), write)} from ${write(of(previous))}`
  const hours = (value: number) => exactHours(value)
  const cost = (value: number) => dollars(value)
  const withHours = `${totals.withHours} with hours`
  const figures = [
    {
      name: 'Total Hours',
      value: (
        <Source to={pathOf({ ...filters, tab: 'payroll' })} title="Hours by employee">
          {hours(totals.total)}
        </Source>
      ),
      note: change(({ workedSeconds }) => workedSeconds, hours),
    },
    {
      name: 'Labor Cost',
      value: (
        <Source to={pathOf({ ...filters, tab: 'labor' })} title="Cost by day">
          {cost(totals.cents)}
        </Source>
      ),
      note: change(({ cents }) => cents, cost),
    },
    {
      name: 'Employees',
      value: (
        <Source to={pathOf({ ...filters, tab: 'payroll' })} title="Employees of the payroll table and file">
          {totals.listed}
        </Source>
      ),
      note: [withHours, change(({ employees }) => employees, String)].filter(Boolean).join(', '),
    },
    {
      name: 'Overtime',
      value: (
        <Source to={pathOf({ ...filters, tab: 'overtime' })} title="Overtime by week">
          {hours(totals.overtime + totals.double)}
        </Source>
      ),
      note: change(({ overtimeSeconds }) => overtimeSeconds, hours),
    },
  ]
  const hidden = hiddenPayNote(totals.hiddenPay)
  return (
    <>
      <Figures label="Totals" figures={figures} />
      {hidden && <p className="-mt-3 text-small text-quiet">{hidden}</p>}
      {compare && (
        <p role="status" className="-mt-3 text-small text-quiet">
          {previous && `Compared with ${daysInWords(before.from, before.to)}`}
          {!data && error && 'We couldn’t load the previous period.'}
        </p>
      )}
    </>
  )
}
