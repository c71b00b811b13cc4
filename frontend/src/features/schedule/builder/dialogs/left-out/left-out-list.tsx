import { clockTime } from '#frontend/shared/lib/time/format.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import { useBuilder, type RunResult } from '../../builder.ts'
import { dayInWords } from '../../model/labels.ts'
import { workerOf } from '../names.ts'

/** Shifts that were not added or filled, each with the sentence that says why. */
export function LeftOutList({ leftOut }: { leftOut: RunResult['leftOut'] }) {
  const { week } = useBuilder()
  const zone = week.timeZone
  return (
    <ul className="grid">
      {leftOut.map((shift) => (
        <li key={shift.shiftId} className="grid gap-0.5 border-b border-line py-2 first:pt-0 last:border-b-0 last:pb-0">
          <span className="flex flex-wrap justify-between gap-x-4">
            <b>{workerOf(shift, week)}</b>
            <time dateTime={shift.startsAt} className="text-quiet">
              {dayInWords(dayOf(shift.startsAt, zone))}, {clockTime(shift.startsAt, zone)}
            </time>
          </span>
          <span>{shift.reason}</span>
        </li>
      ))}
    </ul>
  )
}
