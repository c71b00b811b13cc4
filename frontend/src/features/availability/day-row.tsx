import { CircleAlert, Copy, Moon } from 'lucide-react'
import { useId } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Input } from '#frontend/shared/ui/form/input.tsx'
import { Switch } from '#frontend/shared/ui/form/switch.tsx'
import { weekdayNames } from '#frontend/shared/lib/time/days.ts'
import { isOvernight, type Entry } from './week-edits.ts'

const names = weekdayNames()

/** A day: whether one can work, and from when to when. `changed`: it is not saved as it is shown. */
export function DayRow({
  form,
  index,
  entry,
  changed,
  error,
  onCopy,
}: {
  form: UseFormReturn<{ availability: Entry[] }>
  index: number
  entry: Entry
  changed: boolean
  error: FieldErrors<Entry> | undefined
  onCopy: () => void
}) {
  const id = useId()
  const name = names[entry.day]
  const place = `availability.${index}` as const
  const message = error?.startTime?.message ?? error?.endTime?.message
  return (
    <li
      className={`relative grid min-h-14 grid-cols-[10rem_1fr] items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-b-0 max-sm:grid-cols-1 ${changed ? 'before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:bg-warn' : ''}`}
    >
      <span className="flex items-center gap-3">
        <Switch id={id} {...form.register(`${place}.isAvailable`)} />
        <label htmlFor={id} className="min-h-row flex-1 content-center font-semibold">
          {name}
          {changed && <span className="sr-only"> (unsaved)</span>}
        </label>
      </span>
      {entry.isAvailable ? (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {(['startTime', 'endTime'] as const).map((field) => (
            <span key={field} className="contents">
              {field === 'endTime' && <span aria-hidden>–</span>}
              <Input
                {...form.register(`${place}.${field}`)}
                type="time"
                required
                aria-label={`${name} ${field === 'startTime' ? 'from' : 'to'}`}
                aria-invalid={error?.[field] ? true : undefined}
                aria-describedby={message ? `${id}-error` : undefined}
                className="w-36! tabular-nums"
              />
            </span>
          ))}
          <span className="flex-1 text-small text-quiet">
            {entry.startTime && entry.endTime && isOvernight(entry) && (
              <span className="inline-flex items-center gap-1.5 px-1">
                <Moon aria-hidden className="size-3.5" />
                until next day
              </span>
            )}
          </span>
          <Button variant="ghost" size="small" aria-label={`Copy to All: the times of ${name}`} onClick={onCopy}>
            <Copy aria-hidden />
            Copy to All
          </Button>
          {message && (
            <p id={`${id}-error`} className="flex w-full items-center gap-1.5 text-small text-bad">
              <CircleAlert aria-hidden className="size-3.5 shrink-0" />
              {message}
            </p>
          )}
        </div>
      ) : (
        <span className="text-quiet max-sm:sr-only">Not available</span>
      )}
    </li>
  )
}
