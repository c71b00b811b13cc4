import { Check, StickyNote } from 'lucide-react'
import { cx } from '#frontend/shared/ui/cx.ts'
import type { PlanConflict } from '../limits/limit-conflicts.ts'
import { paidMinutes } from '#schema/schedule/hours.ts'
import type { BuilderShift, BuilderWeek } from '../builder.ts'
import { markClass, markNames, MarkSign, useMark } from '../compare/marks.tsx'
import { roomFor } from '../model/geometry.ts'
import { worst } from '../model/person-conflicts.ts'
import { hoursOf, roleOf, shiftInWords, shortestTimesOf, shortTimesOf, timesOf, titleOf } from '../model/labels.ts'

export type ChipWeek = Pick<BuilderWeek, 'timeZone' | 'people' | 'roles'> & {
  dayWidth: number
}

/**
 * A shift in its cell: role stripe, times, role, break and hours, and a ring for conflicts. Renders few elements, since a
 * screen has hundreds of chips. The grid handles its clicks and finds it by `data-shift`.
 */
export const ShiftChip = ({
  shift,
  week,
  conflicts,
  height,
  tabbable,
  dragged,
  selected,
  by,
}: {
  shift: BuilderShift
  week: ChipWeek
  conflicts: readonly PlanConflict[] | undefined
  height: number
  tabbable: boolean
  dragged: boolean
  selected: boolean
  by: string | undefined
}) => {
  const severity = worst(conflicts)
  const mark = useMark(shift.id)
  const words = [shiftInWords(shift, week, conflicts), ...(mark ? [markNames[mark]] : [])].join(', ')
  return (
    <button
      type="button"
      tabIndex={tabbable ? 0 : -1}
      data-shift={shift.id}
      className={cx(chipClass(severity, { dragged, glowing: by !== undefined, selected }), markClass(mark))}
      style={{ height, borderLeftColor: roleOf(shift, week.roles)?.color }}
    >
      <span className="sr-only">{selected ? `${words}, selected` : words}</span>
      <ChipLines shift={shift} week={week} severity={severity} title={titleOf(words, shift, week.timeZone)} />
      {selected && (
        <Check aria-hidden className="absolute -top-1.5 -right-1 size-4 rounded-full bg-accent p-0.5 text-on-accent" />
      )}
      {mark && <MarkSign mark={mark} className="absolute -top-1.5 -right-1" />}
      {by !== undefined && (
        <span
          aria-hidden
          className="absolute -top-2 right-0 max-w-full animate-appear truncate rounded-control bg-accent px-1 text-small font-semibold text-on-accent"
        >
          {by}
        </span>
      )}
    </button>
  )
}

export const chipClass = (
  severity: PlanConflict['severity'] | undefined,
  { dragged = false, glowing = false, selected = false } = {},
) =>
  cx(
    'relative block w-full rounded-control border border-l-4 border-l-edge px-1 text-left text-small tracking-[-0.01em]',
    'hover:border-edge focus-visible:z-10 focus-visible:outline-offset-1',
    selected ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
    severity === 'error' && 'ring-2 ring-bad',
    severity === 'warning' && 'ring-2 ring-warn',
    dragged && 'opacity-40',
    glowing && 'animate-glow',
  )

function timesFor(dayWidth: number) {
  if (dayWidth >= roomFor.wholeTimes) return timesOf
  return dayWidth >= roomFor.bothHalves ? shortTimesOf : shortestTimesOf
}

// Hidden from screen readers, because the text is abbreviated. The chip's label has the full text.
export function ChipLines({
  shift,
  week: { timeZone, roles, dayWidth },
  severity,
  title,
}: {
  shift: BuilderShift
  week: Pick<ChipWeek, 'timeZone' | 'roles' | 'dayWidth'>
  severity: PlanConflict['severity'] | undefined
  title?: string
}) {
  const { breakMinutes, notes } = shift
  return (
    <>
      <span
        aria-hidden
        data-figures
        title={title}
        className="flex items-center gap-1 overflow-clip font-semibold whitespace-nowrap"
      >
        {timesFor(dayWidth)(shift, timeZone)}
        {notes && <StickyNote aria-hidden className="size-3 shrink-0 text-quiet" />}
        {severity && (
          <span className={cx('ml-auto font-semibold', severity === 'error' ? 'text-bad' : 'text-warn')}>
            {severity === 'error' ? '!!' : '!'}
          </span>
        )}
      </span>
      {/* Text that does not fit beside the role wraps out of view: first the break, then the hours. */}
      <span
        aria-hidden
        data-figures
        title={title}
        className="flex h-lh flex-wrap gap-x-1 overflow-clip whitespace-nowrap text-quiet"
      >
        <span className="max-w-full grow truncate">{roleOf(shift, roles)?.name ?? shift.position ?? 'Shift'}</span>
        <span>
          {hoursOf(paidMinutes(shift))}
          {dayWidth >= roomFor.breaks && ' h'}
        </span>
        {breakMinutes > 0 && dayWidth >= roomFor.breaks && <span>· {breakMinutes}′</span>}
      </span>
    </>
  )
}
