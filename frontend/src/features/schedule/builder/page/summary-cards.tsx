import { CircleAlert, Pencil } from 'lucide-react'
import { useMemo } from 'react'
import type { PlannedLaborQuery } from '#frontend/gql/graphql.ts'
import { useFresh } from '#frontend/shared/lib/urql/use-loaded.ts'
import { cx } from '#frontend/shared/ui/cx.ts'
import { useBuilder, type BuilderWeek } from '../builder.ts'
import { PlannedLabor } from '../documents.ts'
import { budgetInWords } from '../model/budget.ts'
import type { Row } from '../model/rows.ts'
import { figuresOf } from '../model/totals.ts'
import type { WeekIndex } from '../model/week-index.ts'
import { wholeDollars } from '#frontend/shared/lib/money.ts'
import { hoursOf } from '../model/labels.ts'

const peopleInWords = (count: number) => (count === 1 ? '1 person' : `${count} people`)

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
  const { open, readOnly } = useBuilder()
  const whole = planned && wholeDollars(planned.cents)
  const hasBudget = week.laborBudget !== null
  const left = planned && week.laborBudget !== null ? budgetInWords(planned.cents, week.laborBudget) : undefined
  const isOver = planned !== undefined && week.laborBudget !== null && planned.cents > week.laborBudget
  const cards = [
    ['Total Hours', hoursOf(part ? part.minutes : index.minutes), part ? `of ${hoursOf(index.minutes)}` : ''],
    [
      'Labor Cost',
      (part ? wholeDollars(part.cents) : whole) ?? '…',
      (part ? [...(whole ? [`of ${whole}`] : []), ...without(part.withoutRate)] : notesOf(planned)).join(', '),
    ],
    ['Employees', String(part ? part.employees : employees), part ? `of ${employees}` : ''],
  ] as const
  return (
    <dl aria-label="Summary" className="grid grid-cols-3 overflow-clip rounded-card border border-line bg-surface">
      {cards.map(([label, value, note]) => (
        <div
          key={label}
          className={cx('border-r border-line px-3 last:border-r-0 sm:px-4', brief ? 'flex flex-col py-1' : 'py-2')}
        >
          <dt className={cx('label', brief && 'truncate')}>{label}</dt>
          <dd data-figures className={cx('font-semibold', !brief && 'text-title')}>
            {value}
            {brief && isOver && label === 'Labor Cost' && (
              <span className="text-bad">
                <CircleAlert aria-hidden className="ml-1 inline size-3.5" />
                <span className="sr-only">{left}</span>
              </span>
            )}
            {note && !brief && <span className="block text-small font-normal text-quiet">{note}</span>}
            {label === 'Labor Cost' && !brief && (hasBudget || !readOnly) && (
              // Reserves the line's height, so that the layout does not shift when the cost loads.
              <span
                className={cx(
                  'flex min-h-lh items-center gap-1 text-small font-normal',
                  isOver ? 'text-bad' : 'text-quiet',
                )}
              >
                {isOver && <CircleAlert aria-hidden className="size-3.5 shrink-0" />}
                {left}
                {!readOnly && (left ?? !hasBudget) && (
                  <button
                    type="button"
                    onClick={() => open({ kind: 'budget' })}
                    className="relative underline underline-offset-2 hover:text-ink pointer-coarse:before:absolute pointer-coarse:before:-inset-3"
                  >
                    {left ? <span className="sr-only">Change the labor budget</span> : 'Set a budget'}
                    {left && <Pencil aria-hidden className="size-3" />}
                  </button>
                )}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const without = (count: number) => (count > 0 ? [`without ${peopleInWords(count)}`] : [])

function notesOf(planned: PlannedLaborQuery['plannedLabor'] | undefined) {
  if (!planned) return []
  const { overtimeSeconds, withoutRate, hiddenPay } = planned
  return [
    ...(overtimeSeconds > 0 ? [`${hoursOf(overtimeSeconds / 60)} overtime`] : []),
    ...without(withoutRate),
    ...(hiddenPay > 0 ? [`pay of ${peopleInWords(hiddenPay)} hidden`] : []),
  ]
}

function usePlannedLabor({ locationId, start, revision }: BuilderWeek) {
  const variables = useMemo(() => ({ locationId, weekStart: start }), [locationId, start])
  return useFresh({ query: PlannedLabor, variables }, revision, ({ plannedLabor }) => plannedLabor).data
}
