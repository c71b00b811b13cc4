import { useSearchParams } from '#frontend/shared/past/navigation.ts'
import { useSubscription } from 'urql'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { LookBadge } from '#frontend/shared/ui/badge.tsx'
import { buttonClass } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { Page } from '#frontend/shared/ui/page.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { useRunsPayroll } from '../use-runs-payroll.ts'
import { usePayPeriods, type PeriodSummary } from './use-pay-periods.ts'
import { PayHoursChanged, PayPeriodsChanged } from './documents.ts'
import { periodBadges } from './period-badges.ts'
import { PeriodDetail } from './period-detail.tsx'

export default function PeriodsPage() {
  const [params, setParams] = useSearchParams()
  const query = usePayPeriods()
  const { data: runsPayroll } = useRunsPayroll()
  useSubscription({ query: PayPeriodsChanged })
  useSubscription({ query: PayHoursChanged })
  const chosen = params.get('start') ?? (query.data && toDoNext(query.data)?.id)
  return (
    <Page
      title="Pay Periods"
      actions={
        runsPayroll && (
          <Link to="/manager/payroll/provider" className={buttonClass()}>
            Payroll File
          </Link>
        )
      }
    >
      {/* The table of employees needs the whole width of a laptop. */}
      <div className="grid grid-cols-1 items-start gap-5 2xl:grid-cols-[15rem_minmax(0,1fr)]">
        <Card title="Periods" flush>
          <QueryState query={query} label="pay periods" skeleton={<SkeletonRows rows={6} bars={['w-40', 'w-24']} />}>
            {(periods) => (
              <ul className="flex overflow-x-auto 2xl:block 2xl:max-h-[70vh] 2xl:overflow-y-auto">
                {periods.map((period) => (
                  <li
                    key={period.id}
                    className="flex w-60 shrink-0 border-r border-line last:border-0 2xl:w-auto 2xl:border-r-0 2xl:border-b"
                  >
                    <PeriodButton
                      period={period}
                      chosen={period.id === chosen}
                      onChoose={() => setParams({ start: period.id })}
                    />
                  </li>
                ))}
              </ul>
            )}
          </QueryState>
        </Card>
        {chosen && <PeriodDetail key={chosen} start={chosen} onClosed={() => setParams({ start: chosen })} />}
      </div>
    </Page>
  )
}

const toDoNext = ([next, current, ...before]: readonly PeriodSummary[]) =>
  before.findLast(({ status, employees }) => (status === 'open' || status === 'approved') && employees > 0) ??
  current ??
  next

function PeriodButton({ period, chosen, onChoose }: { period: PeriodSummary; chosen: boolean; onChoose: () => void }) {
  const { from, to, status, employees, approved, differences } = period
  const hours = employees === 0 ? 'Nobody to pay' : `${approved} of ${employees} approved`
  const corrections = differences === 1 ? '1 difference' : `${differences} differences`
  return (
    <button
      type="button"
      aria-current={chosen || undefined}
      onClick={onChoose}
      className={cx('grid w-full content-start gap-1 px-4 py-2.5 text-left hover:bg-sunken', chosen && 'bg-sunken')}
    >
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{daysInWords(from, to)}</span>
        <LookBadge look={periodBadges[status]} />
      </span>
      <span className="text-small text-quiet">
        {hours}
        {differences > 0 && ` · ${corrections}`}
      </span>
    </button>
  )
}
