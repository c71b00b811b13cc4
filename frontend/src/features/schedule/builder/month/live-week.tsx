import { useSubscription } from 'urql'
import { WeekChanged } from '../week/week-documents.ts'

/** Follows one of the month's weeks: a push makes its shifts refetch. */
export function LiveWeek({ day, locationId }: { day: string; locationId: string }) {
  useSubscription({ query: WeekChanged, variables: { day, locationId } })
  return null
}
