import { useSubscription } from 'urql'
import { WeekChanged } from '../week/week-documents.ts'

/** Subscribes to one of the month's weeks, so that its changes refetch the shifts. */
export function LiveWeek({ day, locationId }: { day: string; locationId: string }) {
  useSubscription({ query: WeekChanged, variables: { day, locationId } })
  return null
}
