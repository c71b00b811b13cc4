import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { DemandSeriesFieldsFragment, ForecastMethodName } from '#frontend/gql/graphql.ts'
import type { NamedRole } from '#frontend/features/staffing-needs/proposed-needs.tsx'
import { shownWeekOf } from '#frontend/shared/lib/time/days.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { ForecastCard } from './forecast-card.tsx'
import { ForecastNeedsDialog } from './needs/forecast-needs-dialog.tsx'
import { LaborCard } from './labor/labor-card.tsx'
import { RatiosCard } from './needs/ratios-card.tsx'

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

/** A week of a series: its forecast, the staffing needs that follow from it, and the labor share of sales. */
export function SeriesWeek({
  series,
  location,
  jobRoles,
}: {
  series: DemandSeriesFieldsFragment
  location: { id: string; timeZone: string }
  jobRoles: readonly NamedRole[]
}) {
  const today = dayOf(new Date(serverNow()).toISOString(), location.timeZone)
  const thisWeek = shownWeekOf(today)
  const [first, setFirst] = useState(thisWeek)
  const [chosen, setChosen] = useState<ForecastMethodName>()
  const [isProposing, setProposing] = useState(false)
  const query = useLoaded(
    { query: DemandForecast, variables: { seriesId: series.id, from: first } },
    ({ demandForecast }) => demandForecast,
  )
  const forecast = query.fetching ? undefined : query.data
  const method = chosen ?? forecast?.best
  const isPast = addDays(first, 6) < today
  return (
    <>
      <ForecastCard
        series={series}
        first={first}
        query={{ ...query, data: forecast }}
        method={method}
        onChoose={setChosen}
        onStep={(day) => setFirst(day ?? thisWeek)}
        onPropose={method === undefined || isPast ? undefined : () => setProposing(true)}
      />
      <RatiosCard series={series} jobRoles={jobRoles} />
      {series.unit === 'money' && !query.failed && (
        <LaborCard locationId={location.id} first={first} today={today} forecast={forecast} method={method} />
      )}
      {isProposing && method && (
        <ForecastNeedsDialog
          series={series}
          locationId={location.id}
          jobRoles={jobRoles}
          method={method}
          first={first}
          today={today}
          onClose={() => setProposing(false)}
        />
      )}
    </>
  )
}
