import { graphql } from '#frontend/gql/gql.ts'
import type { OwnPayQuery } from '#frontend/gql/graphql.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { exactHours, home, hours } from '#frontend/shared/lib/time/format.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Figures } from '#frontend/shared/ui/figures.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { PaidEntries } from './paid-entries.tsx'
import { yearToDate, type Range } from './period.ts'
import { WhyAmount } from './why-panel.tsx'
import { YearSummary } from './year-summary.tsx'

const OwnPayDocument = graphql(`
  query OwnPay($from: Date!, $to: Date!, $yearFrom: Date!, $today: Date!) {
    pay(from: $from, to: $to) {
      ...PaidTime
      thisWeek {
        weekStart
        workedSeconds
        overtimeSeconds
        limitSeconds
        scheduledSeconds
      }
    }
    year: pay(from: $yearFrom, to: $today) {
      totals {
        ...PaySums
      }
    }
  }
`)

type OwnPayWeek = OwnPayQuery['pay']['thisWeek']

export function OwnPay({ range, today }: { range: Range; today: string }) {
  const year = yearToDate(today)
  const pay = useLoaded(
    { query: OwnPayDocument, variables: { ...range, yearFrom: year.from, today } },
    (result) => result,
  )
  const period = daysInWords(range.from, range.to)
  return (
    <QueryState
      query={pay}
      label="your pay"
      card
      skeleton={<SkeletonRows rows={8} bars={['w-24', 'w-40', 'w-16']} inline />}
    >
      {({ pay: { thisWeek, ...paid }, year: { totals: yearTotals } }) => (
        <>
          <Figures
            label="Pay"
            figures={[
              { name: 'Current Period Hours', value: exactHours(paid.totals.workedSeconds), note: period },
              {
                name: 'Current Period Earnings',
                value: (
                  <WhyAmount label="Current Period Earnings" cents={paid.totals.grossCents} title={period} {...range} />
                ),
                note: period,
              },
              {
                name: 'Year-to-Date Earnings',
                value: (
                  <WhyAmount
                    label="Year-to-Date Earnings"
                    cents={yearTotals.grossCents}
                    title={daysInWords(year.from, year.to)}
                    {...year}
                  />
                ),
                note: daysInWords(year.from, year.to),
              },
              {
                name: 'Overtime So Far This Week',
                value: hours(thisWeek.overtimeSeconds),
                note: weekInWords(thisWeek),
              },
            ]}
          />
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <Card title="Time Entries" flush>
              {paid.entries.length > 0 || paid.totals.grossCents > 0 ? (
                <PaidEntries paid={paid} range={range} zone={home.timeZone} />
              ) : (
                <EmptyState>No time entries in this period</EmptyState>
              )}
            </Card>
            <YearSummary totals={yearTotals} year={year} />
          </div>
        </>
      )}
    </QueryState>
  )
}

const weekInWords = ({ workedSeconds, limitSeconds, scheduledSeconds }: OwnPayWeek) =>
  [
    `${hours(workedSeconds)} h worked`,
    scheduledSeconds > 0 && `${hours(scheduledSeconds)} h still scheduled`,
    limitSeconds !== null && `overtime after ${hours(limitSeconds)} h`,
  ]
    .filter(Boolean)
    .join(', ')
