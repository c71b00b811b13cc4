import { graphql } from '#frontend/gql/gql.ts'
import type { DemandLaborQuery, ForecastMethodName } from '#frontend/gql/graphql.ts'
import { shortDate } from '#frontend/shared/lib/time/days.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { laborShareOf, type DayOfLabor } from '#schema/demand/labor-share.ts'
import { addDays } from '#schema/shared/week-time.ts'
import type { Forecast } from '../forecast-card.tsx'
import { laborInWords, laborNotes } from './labor-in-words.ts'

const DemandLabor = graphql(`
  query DemandLabor($locationId: ID!, $from: Date!, $to: Date!) {
    laborReport(locationId: $locationId, from: $from, to: $to) {
      totals {
        hiddenPay
      }
      days {
        date
        workedSeconds
        cents
        scheduledSeconds
        scheduledCents
      }
    }
    plannedLabor(locationId: $locationId, weekStart: $from) {
      withoutRate
    }
  }
`)

/**
 * The labor share of sales of a week: the labor cost of the schedule divided by the forecast, and on days before `today` that of the
 * hours worked divided by the actual sales. `forecast` is undefined while it loads.
 */
export function LaborCard({
  locationId,
  first,
  today,
  forecast,
  method,
}: {
  locationId: string
  first: string
  today: string
  forecast: Forecast | undefined
  method: ForecastMethodName | undefined
}) {
  const query = useLoaded(
    { query: DemandLabor, variables: { locationId, from: first, to: addDays(first, 6) } },
    (result) => result,
  )
  const labor = query.fetching ? undefined : query.data
  return (
    <Card title="Labor share of sales" flush>
      <QueryState
        query={{ ...query, data: labor && forecast && { labor, forecast } }}
        label="the labor cost"
        skeleton={<SkeletonRows rows={10} bars={['w-40', 'w-16']} inline />}
      >
        {(loaded) => <LaborTable {...loaded} method={method} today={today} />}
      </QueryState>
    </Card>
  )
}

function LaborTable({
  labor: { laborReport, plannedLabor },
  forecast: { methods, actual },
  method,
  today,
}: {
  labor: DemandLaborQuery
  forecast: Forecast
  method: ForecastMethodName | undefined
  today: string
}) {
  const forecast = methods.find(({ name }) => name === method)?.days ?? []
  const totalOn = (values: readonly { day: string; total: number }[], date: string) =>
    values.find(({ day }) => day === date)?.total
  const days = laborReport.days.map(({ date, ...day }) => ({
    date,
    planned: { cents: day.scheduledCents, seconds: day.scheduledSeconds, sales: totalOn(forecast, date) },
    worked: date < today ? { cents: day.cents, seconds: day.workedSeconds, sales: totalOn(actual, date) } : undefined,
  }))
  const planned = days.map((day) => day.planned)
  const worked = days.flatMap((day) => day.worked ?? [])
  return (
    <>
      <Table label="Labor share of sales by day">
        <thead>
          <tr>
            <Th>Day</Th>
            <Th numeric>Planned</Th>
            <Th numeric>Actual</Th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <Tr key={day.date}>
              <Td className="whitespace-nowrap">{shortDate(day.date)}</Td>
              <LaborCell days={[day.planned]} />
              <LaborCell days={day.worked ? [day.worked] : []} />
            </Tr>
          ))}
        </tbody>
        <tfoot>
          <Tr>
            <Td>
              <b>Week</b>
            </Td>
            <LaborCell days={planned} />
            <LaborCell days={worked} />
          </Tr>
        </tfoot>
      </Table>
      <p className="border-t border-line px-4 py-3 text-small text-quiet">
        {laborNotes({
          leftOut: laborShareOf(planned).leftOut + laborShareOf(worked).leftOut,
          withoutRate: plannedLabor.withoutRate,
          hiddenPay: laborReport.totals.hiddenPay,
        })}
      </p>
    </>
  )
}

function LaborCell({ days }: { days: readonly DayOfLabor[] }) {
  const { share, details } = laborInWords(days)
  return (
    <Td numeric>
      {share === null ? <span className="text-quiet">–</span> : <b data-figures>{share}</b>}
      {details.map((detail) => (
        <span key={detail} data-figures className="block text-small text-quiet">
          {detail}
        </span>
      ))}
    </Td>
  )
}
