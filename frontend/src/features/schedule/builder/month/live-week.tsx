import { useSubscription } from 'urql'
import { WeekChanged } from '../week/week-documents.ts'

/** Hears what is done to one of the month's weeks, which makes its shifts be asked for again. */
export function LiveWeek({ day, locationId }: { day: string; locationId: string }) {
  useSubscription({ query: WeekChanged, variables: { day, locationId } })
  return null
}
