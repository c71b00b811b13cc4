import { CircleAlert, Pencil } from 'lucide-react'
import { useMemo } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import { useFresh } from '#frontend/shared/lib/urql/use-loaded.ts'
import { cx } from '#frontend/shared/ui/cx.ts'
import { useBuilder, type BuilderWeek } from '../builder.ts'
import { budgetInWords } from '../model/budget.ts'
import { totalsOf, type WeekIndex } from '../model/week-index.ts'
import { wholeDollars } from '#frontend/shared/lib/money.ts'
import { hoursOf } from '../model/labels.ts'

const Planned = graphql(`
  query PlannedLabor($locationId: ID!, $weekStart: Date!) {
    plannedLabor(locationId: $locationId, weekStart: $weekStart) {
      cents
      overtimeSeconds
      withoutRate
      hiddenPay
    }
  }
`)

const peopleInWords = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/**
 * The week's totals, whatever is filtered. What it costs is summed by the server, of those whose pay the
 * planner may know. `brief`: the totals alone, without what explains them.
 */
export function SummaryCards({
  week,
  index,
  filtered,
  brief = false,
}: {
  week: BuilderWeek
  index: WeekIndex
  filtered: boolean
  brief?: boolean
}) {
  const { minutes, employees } = totalsOf(week, index)
  const planned = usePlannedLabor(week)
  const { open, readOnly } = useBuilder()
  const notes = planned && [
    ...(planned.overtimeSeconds > 0 ? [`${hoursOf(planned.overtimeSeconds / 60)} overtime`] : []),
    ...(planned.withoutRate > 0 ? [`without ${peopleInWords(planned.withoutRate)}`] : []),
    ...(planned.hiddenPay > 0 ? [`pay of ${peopleInWords(planned.hiddenPay)} hidden`] : []),
  ]
  const hasBudget = week.laborBudget !== null
  const left = planned && week.laborBudget !== null ? budgetInWords(planned.cents, week.laborBudget) : undefined
  const isOver = planned !== undefined && week.laborBudget !== null && planned.cents > week.laborBudget
  const cards = [
    ['Total Hours', hoursOf(minutes), filtered ? 'whole week' : ''],
    [
      'Labor Cost',
      planned ? wholeDollars(planned.cents) : '…',
      [...(filtered ? ['whole week'] : []), ...(notes ?? [])].join(', '),
    ],
    ['Employees', String(employees), filtered ? 'all' : ''],
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
              // As high before the cost is there: nothing below moves when it comes.
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

/** Asked again with each revision of the week. */
function usePlannedLabor({ locationId, start, revision }: BuilderWeek) {
  const variables = useMemo(() => ({ locationId, weekStart: start }), [locationId, start])
  return useFresh({ query: Planned, variables }, revision, ({ plannedLabor }) => plannedLabor).data
}
