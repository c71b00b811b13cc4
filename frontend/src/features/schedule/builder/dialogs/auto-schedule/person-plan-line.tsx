import { ArrowRight } from 'lucide-react'
import { cx } from '#frontend/shared/ui/cx.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { BuilderWeek } from '../../builder.ts'
import { dayInWords, hoursOf, roleOf } from '../../model/labels.ts'
import type { PersonPlan } from './plan.ts'
import { loadSentences, type UnpopularLoad } from './unpopular-loads.ts'
import { Times } from '../times.tsx'

export const PersonPlanLine = ({
  plan: { person, before, after, shifts, wishes, from, lost },
  load,
  week,
}: {
  plan: PersonPlan
  load: UnpopularLoad | undefined
  week: Pick<BuilderWeek, 'timeZone' | 'roles'>
}) => (
  <li className="grid gap-1 border-b border-line py-2 last:border-b-0">
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <b>{person.name}</b>
      <span data-figures className="inline-flex items-center gap-1.5">
        <span className="text-quiet">{hoursOf(before)} h</span>
        <ArrowRight aria-label="becomes" className="size-3.5" />
        {hoursOf(after)} h
      </span>
    </span>
    <ul className="grid gap-0.5">
      {shifts.map((shift) => {
        const role = roleOf(shift, week.roles)
        return (
          <li key={shift.id} className="grid grid-cols-[6.5rem_1fr] gap-x-3">
            <span className="text-quiet">{dayInWords(dayOf(shift.startsAt, week.timeZone))}</span>
            <span>
              <Times {...shift} zone={week.timeZone} />
              {role && <span className="text-quiet"> · {role.name}</span>}
              {from.has(shift.id) && <span className="text-quiet"> · instead of {from.get(shift.id)}</span>}
              {wishes?.against.get(shift.id)?.map((text) => (
                <span key={text} className="block text-small text-warn">
                  {text}
                </span>
              ))}
            </span>
          </li>
        )
      })}
      {lost.map((shift) => (
        <li key={shift.id} className="grid grid-cols-[6.5rem_1fr] gap-x-3">
          <span className="text-quiet">{dayInWords(dayOf(shift.startsAt, week.timeZone))}</span>
          <span>
            <s>
              <Times {...shift} zone={week.timeZone} />
            </s>
            <span className="text-quiet"> · goes to someone else</span>
          </span>
        </li>
      ))}
    </ul>
    {load &&
      loadSentences(load).map(({ text, isBeyond }) => (
        <p key={text} className={cx('text-small', isBeyond ? 'text-warn' : 'text-quiet')}>
          {text}
        </p>
      ))}
    {wishes && <p className="text-small text-quiet">{[wishes.summary, ...wishes.missing].join('. ')}</p>}
  </li>
)
