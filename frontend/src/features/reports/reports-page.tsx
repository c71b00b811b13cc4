import { RefreshCw } from 'lucide-react'
import { ChosenTabs } from '#frontend/shared/ui/tab-list.tsx'
import { useMemo, useState } from 'react'
import type { Command } from '#frontend/shared/feature.ts'
import { useFilters } from '#frontend/shared/lib/pages/use-filters.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { useOfferCommands } from '#frontend/shared/screen-commands.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { FiltersButton } from '#frontend/shared/ui/disclosure.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { LaborReportDocument, nameOf } from './documents.ts'
import { ExportButtons } from './export-buttons.tsx'
import { areNarrow, filtersOf, paramsOf, tabs, type Tab } from './filters.ts'
import { reportTotals } from './payroll-figures.ts'
import { ReportFigures } from './report-figures.tsx'
import { ReportFilters } from './report-filters.tsx'
import { sheetsOf, type ShownReport } from './report-tables.tsx'
import { Attendance } from './tabs/attendance.tsx'
import { LaborCosts } from './tabs/labor-costs.tsx'
import { Overtime } from './tabs/overtime.tsx'
import { Payroll } from './tabs/payroll.tsx'

export default function ReportsPage() {
  const [today] = useState(() => dayOf(serverNow()))
  const [read, write] = useMemo(() => [filtersOf(today), paramsOf(today)], [today])
  const { filters, change } = useFilters(read, write)
  const { from, to, locationId, jobRoleId, employeeId, tab } = filters
  const [open, setOpen] = useState(areNarrow(filters))
  const [failure, setFailure] = useState<string>()
  const { fetching, retry, ...query } = useLoaded(
    {
      query: LaborReportDocument,
      // Attendance needs every entry and shift of these days, so it loads only on its tab.
      variables: { from, to, locationId, jobRoleId, employeeId, attendance: tab === 'attendance' },
    },
    ({ laborReport }) => laborReport,
  )
  useOfferCommands(
    useMemo(
      (): Command[] => [
        { id: 'refresh-report', group: 'Reports', label: 'Refresh', icon: RefreshCw, keys: 'r', run: retry },
      ],
      [retry],
    ),
  )
  const report = query.data
  const name = (id: string) => {
    const person = report?.people.find(({ employee }) => employee.id === id)
    return person && nameOf(person)
  }
  const totals = useMemo(() => report && reportTotals(report.people, report.totals), [report])
  const shown = report && totals && { report, filters, totals }
  return (
    <Page
      title="Reports & Analytics"
      actions={
        <>
          <Button pending={fetching} onClick={retry}>
            <RefreshCw aria-hidden />
            <span className="max-sm:sr-only">Refresh</span>
          </Button>
          <FiltersButton open={open} setOpen={setOpen} marked={areNarrow(filters)} />
          <ExportButtons
            filters={filters}
            sheets={shown && !fetching ? () => sheetsOf(tab, shown) : undefined}
            onFailed={setFailure}
          />
        </>
      }
    >
      {failure && <Alert tone="bad">{failure}</Alert>}
      <ReportFilters filters={filters} open={open} nameOf={name} onChange={change} />
      <QueryState
        query={{ ...query, data: shown, retry }}
        label="the report"
        card
        skeleton={<SkeletonLines lines={['h-24 w-full', 'h-60 w-full', 'h-40 w-full']} className="gap-4 p-4" />}
      >
        {(shownReport) => (
          <div
            aria-busy={fetching}
            className={cx('grid grid-cols-1 gap-5 transition-opacity', fetching && 'opacity-55')}
          >
            <ReportFigures {...shownReport} />
            <ChosenTabs label="Reports" tabs={tabs} value={tab} onChoose={(chosen) => change({ tab: chosen })}>
              <TabContent tab={tab} shown={shownReport} />
            </ChosenTabs>
          </div>
        )}
      </QueryState>
    </Page>
  )
}

function TabContent({ tab, shown }: { tab: Tab; shown: ShownReport }) {
  switch (tab) {
    case 'labor':
      return <LaborCosts {...shown} />
    case 'payroll':
      return <Payroll {...shown} />
    case 'overtime':
      return <Overtime {...shown} />
    case 'attendance':
      return <Attendance {...shown} />
  }
}
