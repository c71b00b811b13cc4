import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { DemandForecastQuery, DemandSeriesFieldsFragment, ForecastMethodName } from '#frontend/gql/graphql.ts'
import { count } from '#frontend/shared/lib/count.ts'
import { daysInWords, shownWeekOf } from '#frontend/shared/lib/time/days.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { WeekSteps } from '#frontend/shared/ui/navigation/week-steps.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Table, Th, Tr, Td } from '#frontend/shared/ui/table.tsx'
import { addDays } from '#schema/shared/week-time.ts'
import { demandInWords } from './demand-in-words.ts'
import { ForecastRow } from './forecast-row.tsx'
import { MethodChoice } from './method-choice.tsx'

const DemandForecast = graphql(`
  query DemandForecast($seriesId: ID!, $from: Date!) {
    demandForecast(seriesId: $seriesId, from: $from) {
      best
      testedDays
      methods {
        name
        error
        days {
          day
          total
          hours
          basis {
            day
            total
          }
          average
          trend
          holiday {
            name
            factor
            days
            isSameHoliday
          }
        }
      }
      actual {
        day
        total
      }
    }
  }
`)

/** A week of a series: the forecast by the most accurate method, or by another, beside what was recorded. */
export function ForecastCard({ series, timeZone }: { series: DemandSeriesFieldsFragment; timeZone: string }) {
  const thisWeek = shownWeekOf(dayOf(new Date(serverNow()).toISOString(), timeZone))
  const [first, setFirst] = useState(thisWeek)
  const [chosen, setChosen] = useState<ForecastMethodName>()
  const query = useLoaded(
    { query: DemandForecast, variables: { seriesId: series.id, from: first } },
    ({ demandForecast }) => demandForecast,
  )
  return (
    <Card
      title={daysInWords(first, addDays(first, 6))}
      actions={<WeekSteps first={first} onStep={(day) => setFirst(day ?? thisWeek)} />}
      flush
    >
      <QueryState
        query={{ ...query, data: query.fetching ? undefined : query.data }}
        label="the forecast"
        skeleton={<SkeletonRows rows={13} bars={['w-40', 'w-16']} inline />}
      >
        {(forecast) => (
          <>
            <div className="grid gap-1 border-b border-line px-4 py-3">
              <MethodChoice
                methods={forecast.methods}
                best={forecast.best}
                value={chosen ?? forecast.best}
                onChoose={setChosen}
              />
              <p className="text-small text-quiet max-sm:min-h-10">{testInWords(forecast.testedDays)}</p>
            </div>
            <WeekTable forecast={forecast} method={chosen ?? forecast.best} first={first} series={series} />
          </>
        )}
      </QueryState>
    </Card>
  )
}

const testInWords = (days: number) =>
  days === 0
    ? 'Import the values of some weeks, and the methods are tested on them.'
    : `Tested on ${count(days, 'day', 'days')}. Each was forecast from earlier days only, as far ahead as this week.`

function WeekTable({
  forecast: { methods, actual },
  method,
  first,
  series: { name, unit },
}: {
  forecast: DemandForecastQuery['demandForecast']
  method: ForecastMethodName
  first: string
  series: DemandSeriesFieldsFragment
}) {
  const days = methods.find((each) => each.name === method)?.days ?? []
  const sum = (values: readonly { total: number }[]) => values.reduce((total, each) => total + each.total, 0)
  return (
    <Table label={`${name} by day`}>
      <thead>
        <tr>
          <Th>Day</Th>
          <Th numeric>Forecast</Th>
          <Th numeric>Actual</Th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: 7 }, (_, index) => addDays(first, index)).map((day) => (
          <ForecastRow
            key={day}
            day={day}
            forecast={days.find((each) => each.day === day)}
            actual={actual.find((each) => each.day === day)?.total}
            unit={unit}
          />
        ))}
      </tbody>
      <tfoot>
        <Tr>
          <Td>
            <b>Week</b>
          </Td>
          <Td numeric>{days.length > 0 && <b data-figures>{demandInWords(sum(days), unit)}</b>}</Td>
          <Td numeric>{actual.length > 0 && <b data-figures>{demandInWords(sum(actual), unit)}</b>}</Td>
        </Tr>
      </tfoot>
    </Table>
  )
}
