import { dayHeading, timeOfDay, type Reader, reader } from '#frontend/shared/lib/time/format.ts'
import type { RunningClock } from './worked.ts'

export function stateSentence(clock: RunningClock, timeZone: string, now: number, as: Reader = reader) {
  const since = clock.state === 'on_break' ? clock.breakStartedAt : clock.clockedInAt
  if (clock.state === 'out' || !since) return 'Not clocked in'
  const day = dayHeading(since, now, timeZone, as)
  const time = timeOfDay(since, timeZone, as)
  const when = day === 'Today' ? time : `${day.replace('Yesterday', 'yesterday')} ${time}`
  return `${clock.state === 'on_break' ? 'On break' : 'Clocked in'} since ${when}`
}
