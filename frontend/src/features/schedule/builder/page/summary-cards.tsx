import type { BuilderWeek } from '../builder.ts'
import { totalsOf, type WeekIndex } from '../model/week-index.ts'
import { dollars, hoursOf } from '../model/labels.ts'

const peopleInWords = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** The week's totals. */
export function SummaryCards({ week, index }: { week: BuilderWeek; index: WeekIndex }) {
  const { minutes, costCents, withoutRate, employees } = totalsOf(week, index)
  const cards = [
    ['Total Hours', hoursOf(minutes), ''],
    ['Labor Cost', dollars(costCents), withoutRate > 0 ? `without ${peopleInWords(withoutRate)}` : ''],
    ['Employees', String(employees), ''],
  ] as const
  return (
    <dl aria-label="Summary" className="grid grid-cols-3 overflow-clip rounded-card border border-line bg-surface">
      {cards.map(([label, value, note]) => (
        <div key={label} className="border-r border-line px-3 py-2 last:border-r-0 sm:px-4">
          <dt className="label">{label}</dt>
          <dd data-figures className="text-title font-semibold">
            {value}
            {note && <span className="block text-small font-normal text-quiet">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
