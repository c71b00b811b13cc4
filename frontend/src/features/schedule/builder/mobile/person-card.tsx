import { memo } from 'react'
import { Check, CircleAlert, ClipboardPaste, Copy, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { Avatar } from '#frontend/shared/ui/avatar.tsx'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import type { PlanConflict } from '../limits/limit-conflicts.ts'
import { paidMinutes } from '#schema/schedule/hours.ts'
import { useBuilder, type BuilderShift } from '../builder.ts'
import { markClass, markNames, MarkSign, useMark } from '../compare/marks.tsx'
import { type DayMark, worst, type Conflicts } from '../model/person-conflicts.ts'
import { useSelection } from '../week/selection.ts'
import type { Row } from '../model/rows.ts'
import { countOfShifts, hoursOf, markInWords, roleOf, shiftInWords, timesOf } from '../model/labels.ts'

/** One employee's shifts of a day, or the open shifts. Memoized because scrolling renders the list. */
export const PersonCard = memo(function PersonCard({
  row: { employeeId, name, person, week },
  day,
  shifts,
  conflicts,
  mark,
}: {
  row: Row
  day: string
  shifts: readonly BuilderShift[]
  conflicts: Conflicts
  mark: DayMark
}) {
  const { open, readOnly } = useBuilder()
  const { copied, paste } = useSelection()
  return (
    <section aria-label={name} className="overflow-clip rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-3 py-2">
        <h3 className="flex min-w-0 gap-2 wrap-anywhere">
          {person && <Avatar small name={name} />}
          <span>
            {name} {person?.position && <span className="text-small font-normal text-quiet">{person.position}</span>}
          </span>
        </h3>
        <span data-figures className="text-small text-quiet">
          {hoursOf(week.minutes)} h this week
        </span>
        {mark && <Badge>{markInWords(mark)}</Badge>}
      </header>
      {shifts.map((shift) => (
        <ShiftCard key={shift.id} shift={shift} conflicts={conflicts.get(shift.id) ?? []} />
      ))}
      {!readOnly && (
        <Button variant="ghost" className="w-full" onClick={() => open({ kind: 'add', cell: { employeeId, day } })}>
          <Plus aria-hidden />
          Add Shift
        </Button>
      )}
      {!readOnly && copied > 0 && (
        <Button variant="ghost" className="w-full" onClick={() => paste({ employeeId, day })}>
          <ClipboardPaste aria-hidden />
          Paste {countOfShifts(copied)}
        </Button>
      )}
    </section>
  )
})

function ShiftCard({ shift, conflicts }: { shift: BuilderShift; conflicts: readonly PlanConflict[] }) {
  const { week, open, readOnly } = useBuilder()
  const role = roleOf(shift, week.roles)
  const { ids, tapping, toggle } = useSelection()
  const selected = ids.has(shift.id)
  const difference = useMark(shift.id)
  const severity = worst(conflicts)
  const Icon = severity === 'error' ? CircleAlert : TriangleAlert
  return (
    <div className="flex items-stretch gap-1 border-b border-line p-2">
      <button
        type="button"
        data-shift={shift.id}
        disabled={readOnly}
        onClick={() => (tapping ? toggle([shift]) : open({ kind: 'edit', shift }))}
        className={cx(
          'min-w-0 flex-1 rounded-control border-l-4 border-l-edge px-2 py-1 text-left',
          selected && 'bg-accent-soft',
          markClass(difference),
          severity === 'error' && 'ring-2 ring-bad',
          severity === 'warning' && 'ring-2 ring-warn',
        )}
        style={{ borderLeftColor: role?.color }}
      >
        <span className="sr-only">
          {shiftInWords(shift, week, conflicts)}
          {selected && ', selected'}
          {difference && `, ${markNames[difference]}`}
        </span>
        <span aria-hidden data-figures className="flex items-center gap-1.5 font-semibold">
          {selected && <Check className="size-4 rounded-full bg-accent p-0.5 text-on-accent" />}
          {difference && <MarkSign mark={difference} />}
          {timesOf(shift, week.timeZone)}
        </span>
        <span aria-hidden data-figures className="block text-small text-quiet">
          {[role?.name ?? shift.position ?? 'Shift', `${hoursOf(paidMinutes(shift))} h`, breakOf(shift), shift.notes]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {conflicts.map(({ type, message }) => (
          <span
            key={type}
            aria-hidden
            className={cx('flex items-start gap-1 text-small', severity === 'error' ? 'text-bad' : 'text-warn')}
          >
            <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            {message}
          </span>
        ))}
      </button>
      {!readOnly && (
        <span className="flex">
          <Button
            variant="ghost"
            size="icon"
            aria-label="Copy"
            onClick={() => open({ kind: 'move', shift, copy: true })}
          >
            <Copy aria-hidden />
          </Button>
          <Button variant="ghost" size="icon" aria-label="Delete" onClick={() => open({ kind: 'delete', shift })}>
            <Trash2 aria-hidden />
          </Button>
        </span>
      )}
    </div>
  )
}

const breakOf = ({ breakMinutes }: BuilderShift) => (breakMinutes > 0 ? `${breakMinutes} min break` : '')
