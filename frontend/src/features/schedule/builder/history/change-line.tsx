import { ArrowRight, Undo2 } from 'lucide-react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { PastLinks } from '#frontend/features/past/past-links.tsx'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { cx } from '#frontend/shared/ui/cx.ts'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { useBuilder } from '../builder.ts'
import { useApply } from '../dialogs/use-apply.ts'
import { countOfShifts } from '../model/labels.ts'
import { fieldName, valueText } from './changes.ts'
import type { WeekChange } from './use-changes.ts'
import { whenInWords } from './slider.ts'

export function ChangeLine({
  change,
  arrived,
  shown = false,
  onShow,
  onUndone,
}: {
  change: WeekChange
  arrived: boolean
  shown?: boolean
  onShow?: () => void
  onUndone?: () => void
}) {
  const { week, actions } = useBuilder()
  const isPast = useReadOnly()
  const now = useMinute()
  const { id, at, moments, sentence, changes, shiftCount, undoable, undoneByWhom } = change
  const when = whenInWords(at, week.timeZone, now)

  const { pending, onClick: undo } = useApply(
    () => actions.undoCommand(id),
    () => onUndone?.(),
  )

  return (
    <li
      aria-current={shown || undefined}
      className={cx(
        'grid gap-1 border-b border-l-2 border-b-line border-l-transparent py-2 pr-4 pl-3.5 last:border-b-0',
        arrived && 'animate-glow',
        shown && 'border-l-accent bg-accent-soft',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <p className={cx('min-w-0 wrap-anywhere', undoneByWhom && 'text-quiet line-through decoration-edge')}>
          {sentence}
        </p>
        {undoable && !undoneByWhom && !isPast && (
          <Button
            variant="ghost"
            size="small"
            pending={pending}
            aria-label={`Undo: ${sentence}`}
            onClick={undo}
            className="-my-1 -mr-2"
          >
            <Undo2 aria-hidden />
            Undo
          </Button>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-small text-quiet">
        {onShow ? (
          <button
            type="button"
            aria-label={`Show the week as of ${when}`}
            onClick={onShow}
            className="-my-1 min-h-row-tight underline decoration-edge underline-offset-2 hover:text-ink"
          >
            <Moment at={at} zone={week.timeZone}>
              {when}
            </Moment>
          </button>
        ) : (
          <Moment at={at} zone={week.timeZone}>
            {when}
          </Moment>
        )}
        {undoneByWhom && <span>Undone by {undoneByWhom}</span>}
        {shiftCount > 1 && <span data-figures>{countOfShifts(shiftCount)}</span>}
        <PastLinks moments={moments} about={sentence} />
      </p>
      {changes.length > 0 && (
        <details className="text-small">
          <summary className="w-fit text-quiet hover:text-ink">Before and after</summary>
          <dl className="grid gap-0.5 pt-1">
            {changes.map(({ field, before, after }) => (
              <div key={field} className="flex flex-wrap items-baseline gap-x-2">
                <dt className="text-quiet">{fieldName(field)}</dt>
                <dd data-figures className="flex flex-wrap items-center gap-x-2">
                  <span className="text-quiet">{valueText(field, before, week.timeZone)}</span>
                  <ArrowRight aria-label="became" className="size-3 shrink-0" />
                  <span className="wrap-anywhere">{valueText(field, after, week.timeZone)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}
