import { usePast } from '#frontend/shared/past/past.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { TimeAccountCard } from './account-card.tsx'

/** `timeZone`: of the employee's location. */
export function PersonTimeAccount({
  employee,
  timeZone,
  mayChange,
}: {
  employee: { id: string; name: string }
  timeZone: string
  mayChange: boolean
}) {
  const past = usePast()
  return <TimeAccountCard employee={employee} today={dayOf(past?.at ?? serverNow(), timeZone)} mayChange={mayChange} />
}
