import { useMemo } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import { useCompared } from '#frontend/shared/past/past.ts'
import { useClientQuery } from '#frontend/shared/past/use-client-query.ts'
import type { BuilderWeek } from '../builder.ts'
import { mergeVersions } from './merge-versions.ts'

const CompareWeek = graphql(`
  query CompareWeek($locationId: ID!, $weekStart: Date!, $from: Moment!, $to: Moment) {
    compareWeek(locationId: $locationId, weekStart: $weekStart, from: $from, to: $to) {
      published
      notes {
        day
        before
        after
      }
      shifts {
        shiftId
        kind
        before {
          ...ComparedShiftFields
        }
        after {
          ...ComparedShiftFields
        }
        changes {
          ...ChangeFields
        }
        by {
          ...ChangeBetweenFields
        }
      }
    }
  }
`)

export type Comparison = NonNullable<ReturnType<typeof useComparison>>

/**
 * Compares the shown week with another version, from earlier to later. Returns null while nothing is compared; `found` is
 * undefined while the other version loads, and `error` says why loading failed.
 */
export function useComparison(shown: BuilderWeek | undefined) {
  const compared = useCompared()
  const { start, locationId } = shown ?? {}
  const { from, to, isFirst, client } = compared ?? {}
  const variables = useMemo(
    () => (start && locationId && from ? { weekStart: start, locationId, from, to: to ?? null } : undefined),
    [start, locationId, from, to],
  )
  const { data, error } = useClientQuery(client, CompareWeek, variables)
  const found = data?.compareWeek
  return useMemo(() => {
    if (isFirst === undefined || !shown) return null
    return { error, found, week: found ? mergeVersions(shown, found.shifts, isFirst) : shown }
  }, [isFirst, shown, found, error])
}
