import { useState } from 'react'
import { weekdayName } from '#frontend/shared/lib/time/days.ts'
import { clockTime } from '#frontend/shared/lib/time/format.ts'
import { Disclosure } from '#frontend/shared/ui/disclosure.tsx'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { dayOf } from '#schema/shared/week-time.ts'
import { useBuilder, type RunResult } from '../../builder.ts'
import { countOfShifts } from '../../model/labels.ts'
import { workerOf } from '../names.ts'
import { groupsOf, namesInBrief, type LeftOutGroup } from './groups.ts'

const SHOWN = 8

export const LeftOutList = ({ leftOut }: { leftOut: RunResult['leftOut'] }) => (
  <ul className="grid">
    {groupsOf(leftOut).map((group) => (
      <li key={group.reason} className="grid gap-1 border-b border-line py-2 first:pt-0 last:border-b-0 last:pb-0">
        <span className="flex items-baseline justify-between gap-x-4">
          <b>{group.reason}</b>
          <span data-figures className="shrink-0 text-quiet">
            {countOfShifts(group.count)}
          </span>
        </span>
        {group.count > SHOWN ? <Folded group={group} /> : <People group={group} />}
      </li>
    ))}
  </ul>
)

function Folded({ group }: { group: LeftOutGroup }) {
  const { week } = useBuilder()
  const [open, setOpen] = useState(false)
  const names = group.people.map((person) => workerOf(person, week))
  return (
    <div>
      <Disclosure open={open} onToggle={setOpen} summary={namesInBrief(names)} className="text-quiet" panelClass="pl-5">
        <People group={group} />
      </Disclosure>
    </div>
  )
}

function People({ group: { people } }: { group: LeftOutGroup }) {
  const { week } = useBuilder()
  const zone = week.timeZone
  return (
    <ul className="grid gap-1">
      {people.map(({ employeeId, starts }) => (
        <li key={employeeId} className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
          <span>{workerOf({ employeeId }, week)}</span>
          <span data-figures className="text-quiet">
            {starts.map(([startsAt, count], index) => (
              <span key={startsAt}>
                {index > 0 && ', '}
                <Moment at={startsAt} zone={zone} className="whitespace-nowrap">
                  {weekdayName(dayOf(startsAt, zone))} {clockTime(startsAt, zone)}
                </Moment>
                {count > 1 && ` (${count})`}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
