import { memo } from 'react'
import { Avatar } from '#frontend/shared/ui/avatar.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import type { BuilderPerson } from '../builder.ts'
import type { Conflicts, DayMark, DayMarks } from '../model/person-conflicts.ts'
import { HOURS_OFF_LINE, hasHoursOff, type Metrics } from '../model/rows.ts'
import { personCost, type PersonWeek } from '../model/week-index.ts'
import { wholeDollars } from '#frontend/shared/lib/money.ts'
import { dayInWords, hoursOf, markInWords } from '../model/labels.ts'
import { ShiftChip, type ChipWeek } from './shift-chip.tsx'

type GridLineData = {
  employeeId: string | null
  name: string
  person: BuilderPerson | null
  own: PersonWeek
  conflicts: Conflicts
  marks: DayMarks
  /** The day (from 0) whose cell is the grid's tab stop; -1 if the tab stop is in another row. */
  tabDay: number
  tabShift: number
  draggedId: string | undefined
  selectedIds: ReadonlySet<string> | undefined
  by: string | undefined
  changedIds: ReadonlySet<string> | undefined
  days: readonly string[]
  today: string
  week: ChipWeek
  metrics: Metrics
  columns: string
  readOnly: boolean
  row: number
  top: number
  height: number
}

/** The row of one employee or of the open shifts. Its props keep their identity, so only changed rows render. */
export const GridLine = memo(function GridLine(line: GridLineData) {
  const { employeeId, name, person, own, days, columns, row, top, height } = line
  const cost = person && personCost(person, own.minutes)
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className="absolute inset-x-0 grid border-b border-line"
      style={{ gridTemplateColumns: columns, height, transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        data-row={row}
        className={cx(
          'sticky left-0 z-10 flex items-start gap-2 border-r border-line bg-surface px-3',
          employeeId === null && 'font-semibold',
        )}
        style={{ paddingTop: line.metrics.pad }}
      >
        {person && line.metrics.avatars && <Avatar small name={name} />}
        <span className="min-w-0">
          <span className="block wrap-anywhere">{name}</span>
          {person?.position && <span className="block truncate text-small text-quiet">{person.position}</span>}
        </span>
      </div>
      {days.map((day, place) => (
        <Cell key={day} line={line} day={day} place={place} />
      ))}
      <div role="gridcell" data-figures className="px-2 py-1 text-right whitespace-nowrap">
        <span className="block">{hoursOf(own.minutes)} h</span>
        {cost !== null && <span className="block text-small text-quiet">{wholeDollars(cost)}</span>}
      </div>
    </div>
  )
})

function Cell({ line, day, place }: { line: GridLineData; day: string; place: number }) {
  const { employeeId, name, own, conflicts, marks, tabDay, tabShift, metrics, readOnly, row, today } = line
  const shifts = own.days[place] ?? []
  const mark = marks[place] ?? null
  const isPart = hasHoursOff(mark)
  const tabHere = tabDay === place
  const hasStrip = metrics.add > 0
  return (
    <div
      role="gridcell"
      aria-colindex={place + 2}
      aria-label={shifts.length === 0 ? emptyInWords(name, day, mark) : undefined}
      data-cell={`${row} ${place}`}
      tabIndex={tabHere && shifts.length === 0 ? 0 : -1}
      className={cx(
        'group relative grid grid-cols-1 content-start border-r border-line focus-visible:z-10 focus-visible:-outline-offset-2',
        mark === 'time off' ? 'bg-sunken' : mark === 'unavailable' && unavailable,
        typeof mark !== 'string' && (day === today ? 'bg-accent-soft' : employeeId === null && 'bg-paper'),
      )}
      // The row's border takes a pixel of the bottom padding.
      style={{ padding: metrics.pad, paddingBottom: 0, rowGap: metrics.gap }}
    >
      {mark && (isPart || (mark !== 'unavailable' && shifts.length === 0)) && (
        <span
          title={markInWords(mark)}
          className={cx(
            'px-1 text-small font-semibold text-quiet',
            shifts.length > 0 &&
              'absolute inset-x-1 bottom-0 truncate transition-opacity group-focus-within:opacity-0 group-hover:opacity-0',
          )}
          style={shifts.length > 0 ? { height: metrics.add || HOURS_OFF_LINE } : undefined}
        >
          {markInWords(mark, { brief: true })}
        </span>
      )}
      {shifts.map((shift, number) => (
        <ShiftChip
          key={shift.id}
          shift={shift}
          week={line.week}
          conflicts={conflicts.get(shift.id)}
          height={metrics.chip}
          tabbable={tabHere && tabShift === number}
          dragged={line.draggedId === shift.id}
          selected={line.selectedIds?.has(shift.id) ?? false}
          by={line.changedIds?.has(shift.id) ? line.by : undefined}
        />
      ))}
      {!readOnly && (
        <button
          type="button"
          tabIndex={-1}
          data-add
          aria-label={`Add a shift for ${name} on ${dayInWords(day)}`}
          className={cx(
            'absolute rounded-control text-quiet opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-accent-soft hover:text-accent pointer-coarse:opacity-100',
            shifts.length === 0 && 'inset-x-1 inset-y-0',
            shifts.length > 0 &&
              (hasStrip
                ? 'inset-x-1 bottom-0'
                : 'right-0.5 bottom-0.5 z-5 size-5 border border-edge bg-surface leading-none'),
          )}
          style={shifts.length > 0 && hasStrip ? { height: metrics.add - 2 } : undefined}
        >
          +
        </button>
      )}
    </div>
  )
}

const unavailable = 'bg-[repeating-linear-gradient(135deg,var(--color-line)_0_1px,transparent_1px_7px)]'

const emptyInWords = (name: string, day: string, mark: DayMark) =>
  [name, dayInWords(day), 'no shifts', mark && markInWords(mark).replace(/^./, (letter) => letter.toLowerCase())]
    .filter(Boolean)
    .join(', ')
