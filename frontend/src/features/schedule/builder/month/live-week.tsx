import { useSubscription } from 'urql'
import { WeekChanged } from '../week/week-documents.ts'

export function LiveWeek({ day, locationId }: { day: string; locationId: string }) {
  useSubscription({ query: WeekChanged, variables: { day, locationId } })
  return null
}
