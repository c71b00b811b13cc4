import { graphql } from '#frontend/gql/gql.ts'
import type { DemandSeriesFieldsFragment, ForecastMethodName } from '#frontend/gql/graphql.ts'
import { ProposalDialog } from '#frontend/features/staffing-needs/proposal-dialog.tsx'
import type { NamedRole } from '#frontend/features/staffing-needs/proposed-needs.tsx'
import { useStaffingNeeds } from '#frontend/features/staffing-needs/use-staffing-needs.ts'
import { daysInWords, shortDate } from '#frontend/shared/lib/time/days.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { methodLabels } from '../demand-in-words.ts'
import { needInWords } from './ratio-in-words.ts'

const ForecastNeeds = graphql(`
  query ForecastNeeds($seriesId: ID!, $from: Date!) {
    demandForecast(seriesId: $seriesId, from: $from) {
      methods {
        name
        needs {
          day
          jobRoleId
          startTime
          endTime
          minimum
          ideal
          busiestHour {
            hour
            demand
            per
            people
          }
        }
        daysWithoutHours
      }
    }
  }
`)

/** Proposes needs for the dates of a week, from `today` on, by the forecast of a method and the ratios of the series. */
export function ForecastNeedsDialog({
  series,
  locationId,
  jobRoles,
  method,
  first,
  today,
  onClose,
}: {
  series: DemandSeriesFieldsFragment
  locationId: string
  jobRoles: readonly NamedRole[]
  method: ForecastMethodName
  first: string
  today: string
  onClose: () => void
}) {
  const { data, fetching, failed, retry } = useLoaded(
    { query: ForecastNeeds, variables: { seriesId: series.id, from: first } },
    ({ demandForecast }) => demandForecast.methods.find(({ name }) => name === method),
  )
  const existing = useStaffingNeeds(locationId)
  const isToCome = (day: string) => day >= today
  const needs = data?.needs
    .filter(({ day }) => isToCome(day))
    .map(({ busiestHour, jobRoleId, ...need }) => ({
      day: need.day,
      jobRoleId: jobRoleId ?? null,
      startTime: need.startTime,
      endTime: need.endTime,
      minimum: need.minimum,
      ideal: need.ideal,
      reason: needInWords({ ideal: need.ideal, busiestHour }, series, roleName(jobRoles, jobRoleId)),
    }))
  const withoutHours = data?.daysWithoutHours.filter(isToCome) ?? []
  return (
    <ProposalDialog
      title="Needs from the forecast"
      description={`${daysInWords(first, addDays(first, 6))}. ${methodLabels[method]}. Each hour needs its forecast divided by the ratio, rounded up.`}
      locationId={locationId}
      weekday={null}
      jobRoles={jobRoles}
      existing={existing.data ?? []}
      proposed={{
        data: fetching || !existing.data ? undefined : needs,
        failed: failed || existing.failed,
        retry: () => {
          retry()
          existing.retry()
        },
      }}
      label="the forecast"
      note={
        withoutHours.length > 0
          ? `No values by the hour for ${withoutHours.map((day) => shortDate(day)).join(', ')}`
          : ''
      }
      empty={emptyInWords(series.ratios.length, withoutHours.length)}
      done="Staffing needs saved"
      onClose={onClose}
    />
  )
}

const roleName = (jobRoles: readonly NamedRole[], jobRoleId: string | null | undefined) =>
  jobRoles.find(({ id }) => id === jobRoleId)?.name

function emptyInWords(ratios: number, daysWithoutHours: number) {
  if (ratios === 0) return 'Add a staffing ratio first: how much demand one person of a job role can handle.'
  return daysWithoutHours > 0
    ? 'The earlier values have no hours. Import values by the hour.'
    : 'No demand is forecast for the coming days of this week. Import earlier values or choose another week.'
}
