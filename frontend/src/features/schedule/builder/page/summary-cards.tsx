import { CircleAlert, Pencil } from 'lucide-react'
import { cx } from '#frontend/shared/ui/cx.ts'
import { useBuilder, type BuilderWeek } from '../builder.ts'
import { budgetLines } from '../model/budget.ts'
import { laborCostInWords } from '../model/labor-cost.ts'
import type { Row } from '../model/rows.ts'
import { figuresOf } from '../model/totals.ts'
import type { WeekIndex } from '../model/week-index.ts'
import { hoursOf } from '../model/labels.ts'
import { usePlannedLabor } from '../week/use-planned-labor.ts'

type PlannedLabor = NonNullable<ReturnType<typeof usePlannedLabor>>

/**
 * Shows the week's totals and, if a filter is active, the totals of the filtered rows. The server sums the week's cost,
 * limited to pay rates that the viewer may see. The filtered cost is summed from the rows. `brief` hides the explanations.
 */
export function SummaryCards({
  week,
  index,
  shown,
  brief = false,
}: {
  week: BuilderWeek
  index: WeekIndex
  shown: readonly Row[] | undefined
  brief?: boolean
}) {
  const employees = week.people.filter(({ status }) => status === 'active').length
  const part = shown && figuresOf(shown)
  const planned = usePlannedLabor(week)
  const whole = planned && laborCostInWords(index.minutes, planned)
  const cost = part ? laborCostInWords(part.minutes, part) : whole
  const cards = [
    ['Total Hours', hoursOf(part ? part.minutes : index.minutes), part ? `of ${hoursOf(index.minutes)}` : ''],
    [
      'Labor Cost',
      cost?.amount ?? '…',
      [...(part && whole ? [`of ${whole.amount}`] : []), ...(cost?.notes ?? [])].join(', '),
    ],
    ['Employees', String(part ? part.employees : employees), part ? `of ${employees}` : ''],
  ] as const
  return (
    <dl
      aria-label="Summary"
      className="grid grid-cols-3 overflow-clip rounded-card border border-line bg-surface sm:flex sm:min-h-row-tight"
    >
      {cards.map(([label, value, note]) => (
        <div
          key={label}
          className="flex flex-wrap items-baseline gap-x-1.5 border-r border-line px-3 py-1 last:border-r-0 max-sm:flex-col"
        >
          <dt className={cx('label', brief && 'truncate')}>{label}</dt>
          <dd data-figures className="flex flex-wrap items-baseline gap-x-1.5 font-semibold max-sm:flex-col">
            {value}
            {note && !brief && <span className="text-small font-normal text-quiet">{note}</span>}
            {label === 'Labor Cost' && planned && <Budget planned={planned} brief={brief} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Budget({ planned, brief }: { planned: PlannedLabor; brief: boolean }) {
  const { week, open, readOnly } = useBuilder()
  const lines = budgetLines(planned, week.laborBudget, week.roles)
  const isOver = lines.some((line) => line.isOver)
  if (brief) {
    return (
      isOver && (
        <span className="text-bad">
          <CircleAlert aria-hidden className="inline size-3.5" />
          <span className="sr-only">{lines.map(({ text }) => text).join(', ')}</span>
        </span>
      )
    )
  }
  const [first = lines[0], ...others] = lines.filter((line) => line.isOver)
  const hasBudget = week.laborBudget.weeklyCents !== null || week.laborBudget.parts.length > 0
  const furtherOnes = others.map(({ text }) => text)
  return (
    <span className={cx('flex items-center gap-1 text-small font-normal', isOver ? 'text-bad' : 'text-quiet')}>
      {isOver && <CircleAlert aria-hidden className="size-3.5 shrink-0" />}
      {hasBudget && (
        <span title={furtherOnes.join('\n') || undefined}>
          {first?.text ?? 'Within the budgets'}
          {others.length > 0 && ` and ${others.length} more`}
          {others.length > 0 && <span className="sr-only">{`: ${furtherOnes.join(', ')}`}</span>}
        </span>
      )}
      {!readOnly && (
        <button
          type="button"
          onClick={() => open({ kind: 'budget' })}
          className="relative underline underline-offset-2 hover:text-ink pointer-coarse:before:absolute pointer-coarse:before:-inset-3"
        >
          {hasBudget ? <span className="sr-only">Change the labor budget</span> : 'Set a budget'}
          {hasBudget && <Pencil aria-hidden className="size-3" />}
        </button>
      )}
    </span>
  )
}
