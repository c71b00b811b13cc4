import { Copy, Heart } from 'lucide-react'
import { useId } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Switch } from '#frontend/shared/ui/form/switch.tsx'
import { weekdayNames } from '#frontend/shared/lib/time/days.ts'
import { MAX_INTERVALS_PER_DAY } from '#schema/availability/hours.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { PreferredFields } from './times/preferred-fields.tsx'
import { TimesFields } from './times/times-fields.tsx'
import { preferredAfter, type AvailabilityEntry } from './week-edits.ts'

const names = weekdayNames()

export function DayRow({
  form,
  index,
  entry,
  changed,
  error,
  onCopy,
}: {
  form: UseFormReturn<{ availability: AvailabilityEntry[] }>
  index: number
  entry: AvailabilityEntry
  changed: boolean
  error: FieldErrors<AvailabilityEntry> | undefined
  onCopy: () => void
}) {
  const id = useId()
  const name = names[entry.day] ?? ''
  const { preferredTimes = [] } = entry
  const change = (field: 'moreTimes' | 'preferredTimes', times: ClockTimes[]) =>
    form.setValue(`availability.${index}.${field}`, times, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  return (
    <li
      className={`relative grid min-h-14 grid-cols-[10rem_1fr] content-center items-start gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-b-0 max-sm:grid-cols-1 ${changed ? 'before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:bg-warn' : ''}`}
    >
      <span className="flex items-center gap-3">
        <Switch id={id} {...form.register(`availability.${index}.isAvailable`)} />
        <label htmlFor={id} className="min-h-row flex-1 content-center font-semibold">
          {name}
          {changed && <span className="sr-only"> (unsaved)</span>}
        </label>
      </span>
      {entry.isAvailable ? (
        <div className="grid gap-1">
          <TimesFields
            id={id}
            of={name}
            hours={entry}
            error={error}
            register={(path) => form.register(`availability.${index}.${path}`)}
            onMoreTimes={(moreTimes) => change('moreTimes', moreTimes)}
          >
            {preferredTimes.length < MAX_INTERVALS_PER_DAY && (
              <Button
                variant="ghost"
                size="small"
                aria-label={`Add preferred times: ${name}`}
                onClick={() => change('preferredTimes', [...preferredTimes, preferredAfter(entry)])}
              >
                <Heart aria-hidden />
                Add preferred
              </Button>
            )}
            <Button variant="ghost" size="small" aria-label={`Copy to All: the times of ${name}`} onClick={onCopy}>
              <Copy aria-hidden />
              Copy to All
            </Button>
          </TimesFields>
          <PreferredFields
            id={id}
            of={name}
            times={preferredTimes}
            error={error?.preferredTimes}
            register={(path) => form.register(`availability.${index}.${path}`)}
            onChange={(times) => change('preferredTimes', times)}
          />
        </div>
      ) : (
        <span className="min-h-row content-center text-quiet max-sm:sr-only">Not available</span>
      )}
    </li>
  )
}
