import { useId, useMemo } from 'react'
import { BuilderContext, useBuilder, type BuilderWeek } from '../../builder.ts'
import { LeftOutList } from '../left-out/left-out-list.tsx'
import type { AutoScheduleRule } from '#schema/schedule/auto-schedule-rules.ts'
import { Alternatives } from './alternatives.tsx'
import { constraintNames, planByPerson } from './plan.ts'
import { PersonPlanLine } from './person-plan-line.tsx'
import { UnpopularTable } from './unpopular-table.tsx'
import type { AutoSchedulePlan } from './use-auto-schedule.ts'

/** The plan of one week: who gets which shifts, what stays open and why, and how good the plan is. */
export function WeekPlan({
  plan,
  week,
  onWithout,
}: {
  plan: AutoSchedulePlan
  week: BuilderWeek
  onWithout: (rule: AutoScheduleRule) => void
}) {
  const builder = useBuilder()
  const id = useId()
  const people = useMemo(() => planByPerson(plan.assignments, week), [plan.assignments, week])
  const loads = useMemo(() => new Map(plan.loads.map((load) => [load.employeeId, load])), [plan.loads])
  const open = plan.open
    .map((shift) => ({ ...shift, employeeId: shift.employeeId ?? null }))
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
  const own = useMemo(() => ({ ...builder, week }), [builder, week])
  return (
    <BuilderContext value={own}>
      <div className="grid gap-5">
        {people.length > 0 && (
          <section aria-labelledby={`${id}people`} className="grid gap-1">
            <h3 id={`${id}people`}>Assignments</h3>
            <ul>
              {people.map((each) => (
                <PersonPlanLine
                  key={each.person.employeeId}
                  plan={each}
                  load={loads.get(each.person.employeeId)}
                  week={week}
                />
              ))}
            </ul>
          </section>
        )}
        {open.length > 0 && (
          <section aria-labelledby={`${id}open`} className="grid gap-2">
            <h3 id={`${id}open`}>Still open</h3>
            <LeftOutList leftOut={open} />
          </section>
        )}
        {plan.alternatives && <Alternatives alternatives={plan.alternatives} onWithout={onWithout} />}
        <section aria-labelledby={`${id}score`} className="grid gap-1">
          <h3 id={`${id}score`}>Quality</h3>
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
            {plan.scores.map(({ constraint, detail }) => (
              <div key={constraint} className="contents">
                <dt className="text-quiet">{constraintNames[constraint] ?? constraint}</dt>
                <dd data-figures className="mb-1 sm:mb-0">
                  {detail}
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-small text-quiet">
            {plan.optimal ? 'This is the best possible plan.' : 'Best plan found; a better one may exist.'}
          </p>
        </section>
        <UnpopularTable loads={plan.loads} people={week.people} />
      </div>
    </BuilderContext>
  )
}
