import { Copy, List, Pencil, Repeat, Trash2 } from 'lucide-react'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { HistoryLink } from '#frontend/features/history/history-link.tsx'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import type { TemplateSummaryFragment } from '#frontend/gql/graphql.ts'
import { cx } from '#frontend/shared/ui/cx.ts'
import { dateInWords, weekdayNames } from '#frontend/shared/lib/time/days.ts'
import { patternNames } from './pattern-names.ts'

const long = weekdayNames()
const short = weekdayNames('short')

export function TemplateCard({
  template: { id, name, description, shiftCount, shiftsByDay, recurrence },
  loading,
  focused,
  onView,
  onEdit,
  onDuplicate,
  onDelete,
}: {
  template: TemplateSummaryFragment
  loading: boolean
  focused: boolean
  onView: (day?: number) => void
  onEdit: (day?: number) => void
  onDuplicate: () => void
  onDelete: () => void
}) {
  const readOnly = useReadOnly()
  return (
    <Card
      title={name}
      className="flex flex-col [&>div]:flex-1"
      actions={
        recurrence && (
          <Badge tone="info" icon={Repeat}>
            {patternNames[recurrence.pattern]}
          </Badge>
        )
      }
    >
      <div className="flex h-full flex-col gap-3">
        {description && <p className="wrap-anywhere">{description}</p>}
        <p className="text-quiet" data-figures>
          {shiftCount} {shiftCount === 1 ? 'shift' : 'shifts'}
          {recurrence && ` · from ${dateInWords(recurrence.from)} on`}
          {recurrence?.automatic && ' · applied automatically'}
        </p>
        <div role="group" aria-label={`Days of ${name}`} className="mt-auto grid grid-cols-7 gap-1">
          {shiftsByDay.map((count, day) => (
            <button
              key={long[day]}
              type="button"
              onClick={() => (readOnly ? onView : onEdit)(day)}
              className={cx(
                'grid min-h-row place-items-center rounded-control border border-line py-1 hover:bg-sunken',
                count === 0 && 'text-quiet',
              )}
            >
              <span className="sr-only">{`${long[day]}, ${count} ${count === 1 ? 'shift' : 'shifts'}`}</span>
              <span aria-hidden className="text-small">
                {short[day]}
              </span>
              <span aria-hidden data-figures className={cx(count > 0 && 'font-semibold')}>
                {count}
              </span>
            </button>
          ))}
        </div>
        {readOnly ? (
          <Button
            ref={focused ? focus : undefined}
            variant="ghost"
            size="small"
            aria-label={`Shifts of ${name}`}
            onClick={() => onView()}
            className="-ml-2.5 self-start"
          >
            <List aria-hidden />
            Shifts
          </Button>
        ) : (
          <div className="-mx-2.5 flex flex-wrap">
            <Button
              ref={focused ? focus : undefined}
              variant="ghost"
              size="small"
              aria-label={`Edit ${name}`}
              pending={loading}
              onClick={() => onEdit()}
            >
              <Pencil aria-hidden />
              Edit
            </Button>
            <Button variant="ghost" size="small" aria-label={`Duplicate ${name}`} onClick={onDuplicate}>
              <Copy aria-hidden />
              Duplicate
            </Button>
            <Button variant="ghost" size="small" aria-label={`Delete ${name}`} onClick={onDelete}>
              <Trash2 aria-hidden />
              Delete
            </Button>
            <HistoryLink object={`template:${id}`} of={name} small />
          </div>
        )}
      </div>
    </Card>
  )
}

/** Runs after a closing dialog has released the focus. */
const focus = (button: HTMLButtonElement | null) => void requestAnimationFrame(() => button?.focus())
