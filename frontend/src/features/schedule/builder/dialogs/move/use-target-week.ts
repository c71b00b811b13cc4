import { useQuery } from 'urql'
import { sundayOf } from '#schema/shared/week-time.ts'
import { useBuilder } from '../../builder.ts'
import { isInWeek } from '../../model/draft.ts'
import { weekOf } from '../../week/to-week.ts'
import { PlannedWeek } from '../../documents.ts'

export function useTargetWeek(day: string, locationId: string) {
  const { week } = useBuilder()
  const here = locationId === week.locationId && isInWeek(day, week.start)
  const [{ data, error }] = useQuery({
    query: PlannedWeek,
    variables: { day: sundayOf(day), locationId },
    requestPolicy: 'cache-and-network',
    pause: here,
  })
  if (here) return { target: week, failed: false }
  const loadedWeek = data && weekOf(data.week)
  // While another week loads, urql still returns the previous one.
  const target = loadedWeek?.locationId === locationId && isInWeek(day, loadedWeek.start) ? loadedWeek : undefined
  return { target, failed: error !== undefined && !target }
}
