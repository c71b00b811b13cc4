import { useQuery } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import { monthBounds } from './month.ts'

const MonthShifts = graphql(`
  query MonthShifts($from: Date!, $to: Date!, $locationId: ID) {
    shifts(from: $from, to: $to, locationId: $locationId) {
      ...MonthShift
    }
    scheduleDays(from: $from, to: $to, locationId: $locationId) {
      ...DayMarks
    }
  }
`)

export function useMonth(day: string, locationId: string) {
  const [{ data, error, operation }, ask] = useQuery({
    query: MonthShifts,
    variables: { ...monthBounds(day), locationId },
    requestPolicy: 'cache-and-network',
  })
  // While another month loads, urql still returns the previous one.
  const own = operation?.variables.from === monthBounds(day).from && operation.variables.locationId === locationId
  return {
    shifts: own ? data?.shifts : undefined,
    marks: new Map((own ? data?.scheduleDays : undefined)?.map((day) => [day.day, day])),
    failed: error !== undefined && !data,
    retry: () => ask({ requestPolicy: 'network-only' }),
  }
}
