import { useMemo } from 'react'
import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { addDays } from '#schema/shared/week-time.ts'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import type { BuilderWeek } from '../builder.ts'
import type { BusyTime } from '../model/person-conflicts.ts'

const BusyTimes = graphql(`
  query BusyTimes($locationId: ID!, $from: DateTime!, $to: DateTime!) {
    busyTimes(locationId: $locationId, from: $from, to: $to) {
      employeeId
      startsAt
      endsAt
    }
  }
`)

const none: readonly BusyTime[] = []

/** When employees are busy by their own calendars. Only hints, so the week does not wait for them, and past weeks have none. */
export function useBusyTimes({ locationId, start }: Pick<BuilderWeek, 'locationId' | 'start'>): readonly BusyTime[] {
  const variables = useMemo(
    // A day more on each side covers all time zones.
    () => ({ locationId, from: `${addDays(start, -1)}T00:00:00.000Z`, to: `${addDays(start, 8)}T00:00:00.000Z` }),
    [locationId, start],
  )
  const pause = useReadOnly()
  const [{ data }] = useQuery({ query: BusyTimes, variables, requestPolicy: 'cache-and-network', pause })
  return data?.busyTimes ?? none
}
