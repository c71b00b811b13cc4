import { useMemo } from 'react'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { useBuilder, type RunResult } from '../../builder.ts'
import { LeftOutList } from '../left-out/left-out-list.tsx'
import type { AutoScheduleRule } from '#schema/schedule/auto-schedule-rules.ts'
import { Alternatives } from './alternatives.tsx'
import { constraintNames, disturbedPeople, planByPerson, stillPossible } from './plan.ts'
import { PersonPlanLine } from './person-plan-line.tsx'
import { UnpopularTable } from './unpopular-table.tsx'
import { useApply } from '../use-apply.ts'
import { ScrollableText } from '../scrollable-text.tsx'
import { countOfShifts } from '../../model/labels.ts'
import type { AutoSchedulePlan } from './use-auto-schedule.ts'

export function PlanDialog({
  plan,
  onApplied,
  onAgain,
  onRules,
  onWithout,
  close,
}: {
  plan: AutoSchedulePlan
  onApplied: (result: RunResult) => void
  onAgain: () => void
  onRules: () => void
  onWithout: (rule: AutoScheduleRule) => void
  close: () => void
}) {
  const { week, actions } = useBuilder()
  const left = stillPossible(plan.assignments, week)
  const button = useApply(() => actions.applyAutoSchedule({ assignments: left, run: plan.run }), onApplied)
  // While the plan is being applied, its shifts become assigned, which must not count as changes by others.
  const isOutdated = !button.pending && left.length < plan.assignments.length
  const disturbed = disturbedPeople(plan.assignments)
  const people = useMemo(() => planByPerson(plan.assignments, week), [plan.assignments, week])
  const loads = useMemo(() => new Map(plan.loads.map((load) => [load.employeeId, load])), [plan.loads])
  const open = plan.open
    .map((shift) => ({ ...shift, employeeId: shift.employeeId ?? null }))
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Auto-Schedule"
      description={summaryOf(plan, open.length)}
      actions={
        <>
          <Button onClick={onRules}>Change rules</Button>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" {...button} disabled={left.length === 0 || (disturbed > 0 && isOutdated)}>
            Apply
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {isOutdated && (
          <Alert
            tone="warn"
            action={
              <Button size="small" onClick={onAgain}>
                Recalculate
              </Button>
            }
          >
            The week has changed since this plan was made.
          </Alert>
        )}
        <ScrollableText label="Plan">
          <div className="grid gap-5">
            {people.length > 0 && (
              <section aria-labelledby="plan-people" className="grid gap-1">
                <h3 id="plan-people">Assignments</h3>
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
              <section aria-labelledby="plan-open" className="grid gap-2">
                <h3 id="plan-open">Still open</h3>
                <LeftOutList leftOut={open} />
              </section>
            )}
            {plan.alternatives && <Alternatives alternatives={plan.alternatives} onWithout={onWithout} />}
            <section aria-labelledby="plan-score" className="grid gap-1">
              <h3 id="plan-score">Quality</h3>
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
        </ScrollableText>
      </div>
    </Dialog>
  )
}

function summaryOf({ assignments }: Pick<AutoSchedulePlan, 'assignments'>, open: number) {
  const disturbed = disturbedPeople(assignments)
  const changed = disturbed > 0 ? `, changes the published week of ${disturbed} people` : ''
  return `${countOfShifts(assignments.length)} to assign, ${open} left open${changed}`
}
