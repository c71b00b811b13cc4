import { useSubscription } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { useFilters } from '#frontend/shared/lib/pages/use-filters.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { DateRange } from '#frontend/shared/ui/form/date-range.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { Loading, SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { Together } from '#frontend/shared/ui/together.tsx'
import { OwnPay } from './own-pay.tsx'
import { MyHours } from './periods/my-hours.tsx'
import { Statements } from './statements/statements.tsx'
import { daysOf, paramsOf, periodChoices, periodOf, type ChosenPeriod } from './period.ts'

// Subscribing is enough: the cache refetches pay on each event.
const OwnTimeChanged = graphql(`
  subscription OwnTimeChanged {
    timeClockChanged {
      id
      timeClock {
        ...Clock
      }
    }
  }
`)

const skeleton = <SkeletonLines lines={['h-9 w-80 max-w-full', 'h-48 w-full', 'h-64 w-full']} />

export default function PayrollPage() {
  useSubscription({ query: OwnTimeChanged })
  return (
    <Page title="Payroll Overview">
      <Together skeleton={<Loading label="Loading your pay…">{skeleton}</Loading>}>
        <Overview />
        <MyHours />
        <Statements />
      </Together>
    </Page>
  )
}

const read = (params: URLSearchParams): { period: ChosenPeriod } => ({ period: periodOf(params) })
const write = ({ period }: { period: ChosenPeriod }) => paramsOf(period)

function Overview() {
  const { filters, change } = useFilters(read, write)
  const { period } = filters
  const today = dayOf(useMinute())
  const range = daysOf(period, today)
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <span className="max-sm:w-full max-sm:text-small max-sm:[&_fieldset]:w-full max-sm:[&_label]:px-1">
          <Segmented
            label="Period"
            value={period.preset}
            choices={periodChoices}
            onChoose={(preset) => change({ period: preset === 'custom' ? { preset, ...range } : { preset } })}
          />
        </span>
        {period.preset === 'custom' && (
          <DateRange value={range} onChange={(days) => change({ period: { preset: 'custom', ...days } })} />
        )}
      </div>
      <OwnPay key={`${range.from}/${range.to}`} range={range} today={today} />
    </>
  )
}
