import { Users } from 'lucide-react'
import type { DemandForecastQuery, DemandSeriesFieldsFragment, ForecastMethodName } from '#frontend/gql/graphql.ts'
import { count } from '#frontend/shared/lib/count.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import type { Loaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { WeekSteps } from '#frontend/shared/ui/navigation/week-steps.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Table, Th, Tr, Td } from '#frontend/shared/ui/table.tsx'
import { addDays } from '#schema/shared/week-time.ts'
import { demandInWords } from './demand-in-words.ts'
import { ForecastRow } from './forecast-row.tsx'
import { MethodChoice } from './method-choice.tsx'

export type Forecast = DemandForecastQuery['demandForecast']

/** A week of a series: the forecast by a method, beside what was recorded. Without `onPropose`, no needs can be proposed. */
export function ForecastCard({
  series,
  first,
  query,
  method,
  onChoose,
  onStep,
  onPropose,
}: {
  series: DemandSeriesFieldsFragment
  first: string
  query: Loaded<Forecast>
  method: ForecastMethodName | undefined
  onChoose: (method: ForecastMethodName) => void
  onStep: (first: string | null) => void
  onPropose: (() => void) | undefined
}) {
  return (
    <Card
      title={daysInWords(first, addDays(first, 6))}
      actions={
        <>
          <Button disabled={!onPropose} onClick={onPropose}>
            <Users aria-hidden />
            Propose Needs
          </Button>
          <WeekSteps first={first} onStep={onStep} />
        </>
      }
      flush
    >
      <QueryState
        query={query}
        label="the forecast"
        skeleton={<SkeletonRows rows={13} bars={['w-40', 'w-16']} inline />}
      >
        {(forecast) => (
          <>
            <div className="grid gap-1 border-b border-line px-4 py-3">
              <MethodChoice
                methods={forecast.methods}
                best={forecast.best}
                value={method ?? forecast.best}
                onChoose={onChoose}
              />
              <p className="text-small text-quiet max-sm:min-h-10">{testInWords(forecast.testedDays)}</p>
            </div>
            <WeekTable forecast={forecast} method={method ?? forecast.best} first={first} series={series} />
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
  forecast: Forecast
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
