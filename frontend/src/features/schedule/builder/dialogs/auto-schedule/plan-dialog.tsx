import type { ReactNode } from 'react'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import type { RunResult } from '../../builder.ts'
import type { AutoScheduleRule } from '#schema/schedule/auto-schedule-rules.ts'
import { disturbedPeople, stillPossible } from './plan.ts'
import { afterPlans } from './several-weeks.ts'
import { ScrollableText } from '../scrollable-text.tsx'
import { countOfShifts } from '../../model/labels.ts'
import { useApplyWeeks } from './use-apply-weeks.ts'
import type { AutoSchedulePlan } from './use-auto-schedule.ts'
import { useWeeks } from './use-weeks.ts'
import { WeekPlan } from './week-plan.tsx'
import { WeekSection } from './week-section.tsx'

/** `progress`: shown until all weeks are planned. `plans`: by the Sunday of their week, in order. */
export function PlanDialog({
  plans,
  progress,
  error,
  onApplied,
  onAgain,
  onRules,
  onWithout,
  close,
}: {
  plans: ReadonlyMap<string, AutoSchedulePlan>
  progress: ReactNode
  error: string | undefined
  onApplied: (result: RunResult) => void
  onAgain: () => void
  onRules: () => void
  onWithout: (rule: AutoScheduleRule) => void
  close: () => void
}) {
  const weeks = useWeeks([...plans.keys()])
  const planned = [...plans].map(([weekStart, plan]) => {
    const week = weeks.get(weekStart)
    return { weekStart, plan, week, left: week ? stillPossible(plan.assignments, week) : plan.assignments }
  })
  const toApply = planned
    .filter(({ left }) => left.length > 0)
    .map(({ weekStart, left, plan: { run } }) => ({ weekStart, assignments: left, run }))
  const isSeveral = progress !== null || planned.length > 1
  const { button, applied, failure } = useApplyWeeks(toApply, { isSeveral, onApplied })
  const remaining = planned.length - applied.size
  // While a plan is being applied, its shifts become assigned, which must not count as changes by others.
  const outdated = button.pending
    ? []
    : planned.filter(({ weekStart, left, plan }) => !applied.has(weekStart) && left.length < plan.assignments.length)
  const isMoving = outdated.some(({ plan }) => disturbedPeople(plan.assignments) > 0)
  const sections = planned.map(({ weekStart, plan, week }, index) => {
    const earlier = planned.slice(0, index).flatMap((each) => {
      return each.week ? [{ week: each.week, assignments: each.plan.assignments }] : []
    })
    return { weekStart, plan, week: week && afterPlans(week, earlier) }
  })
  const [first] = sections

  return (
    <Dialog
      open
      onOpenChange={close}
      title="Auto-Schedule"
      description={summaryOf([...plans.values()])}
      actions={
        <>
          <Button onClick={onRules}>Change rules</Button>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" {...button} disabled={toApply.length === 0 || isMoving || progress !== null}>
            {remaining > 1 ? `Apply ${remaining} weeks` : 'Apply'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {progress}
        {error !== undefined && (
          <Alert tone="bad" action={<TryAgain label="Try again" onClick={onAgain} />}>
            {error}
          </Alert>
        )}
        {failure && (
          <Alert tone="bad" action={<TryAgain label="Recalculate" onClick={onAgain} />}>
            <div className="grid gap-1">
              <p>{failure.reason}</p>
              {isSeveral && (
                <p>
                  The week of {dateInWords(failure.weekStart)} and those after it were not applied.
                  {applied.size > 0 &&
                    ` Already applied: week of ${[...applied.keys()].map((day) => dateInWords(day)).join('; week of ')}.`}
                </p>
              )}
            </div>
          </Alert>
        )}
        {!failure && outdated.length > 0 && (
          <Alert tone="warn" action={<TryAgain label="Recalculate" onClick={onAgain} />}>
            {isSeveral ? 'A week has changed' : 'The week has changed'} since this plan was made.
          </Alert>
        )}
        {isSeveral && (
          <p className="text-quiet">
            Each plan takes the weeks before it into account, so all weeks are applied together, in order.
          </p>
        )}
        <ScrollableText label="Plan">
          {isSeveral ? (
            <div className="grid">
              {sections.map(({ weekStart, plan, week }, index) => (
                <WeekSection
                  key={weekStart}
                  weekStart={weekStart}
                  summary={summaryOf([plan])}
                  isApplied={applied.has(weekStart)}
                  isOpenAtFirst={index === 0}
                >
                  {week && <WeekPlan plan={plan} week={week} onWithout={onWithout} />}
                </WeekSection>
              ))}
            </div>
          ) : (
            first?.week && <WeekPlan plan={first.plan} week={first.week} onWithout={onWithout} />
          )}
        </ScrollableText>
      </div>
    </Dialog>
  )
}

const TryAgain = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button size="small" onClick={onClick}>
    {label}
  </Button>
)

function summaryOf(plans: readonly Pick<AutoSchedulePlan, 'assignments' | 'open'>[]) {
  const assignments = plans.flatMap((plan) => plan.assignments)
  const open = plans.reduce((sum, plan) => sum + plan.open.length, 0)
  if (plans.length === 1 && assignments.length + open === 0) return 'No unassigned shifts'
  const disturbed = disturbedPeople(assignments)
  const changed = disturbed > 0 ? `, changes the published week of ${disturbed} people` : ''
  const where = plans.length > 1 ? ` in ${plans.length} weeks` : ''
  return `${countOfShifts(assignments.length)} to assign${where}, ${open} left open${changed}`
}
