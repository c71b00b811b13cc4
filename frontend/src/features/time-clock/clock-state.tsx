import type { ClockFragment } from '#frontend/gql/graphql.ts'
import type { Punch } from './punch.ts'
import { timeOfDay } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { StateMark } from './state-mark.tsx'
import { stateSentence } from './state-sentence.ts'

export function ClockStateLine({
  clock,
  timeZone,
  pending,
}: {
  clock: ClockFragment
  timeZone: string
  pending: readonly Punch[]
}) {
  const minute = useMinute()
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
      <StateMark state={clock.state} />
      {stateSentence(clock, timeZone, minute)}
      <UnsyncedPunches punches={pending} timeZone={timeZone} />
    </p>
  )
}

/** The saved punches that are not synced. Excludes a punch whose first attempt is in flight. */
function UnsyncedPunches({ punches, timeZone }: { punches: readonly Punch[]; timeZone: string }) {
  const unsynced = punches.filter(
    ({ attempts, direct, stored, unreachable }) => !stored && (unreachable || attempts > 1 || !direct),
  )
  const [first] = unsynced
  if (!first) return null
  const label =
    unsynced.length === 1 ? `${timeOfDay(first.at, timeZone)} punch saved` : `${unsynced.length} punches saved`
  return <span className="font-normal text-quiet">{label}, not synced yet</span>
}
