import { Heart } from 'lucide-react'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import type { WeekdayHours } from '#schema/availability/hours.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { TimeRange } from './time-range.tsx'
import { TimesError } from './times-error.tsx'

/** The preferred times of a weekday; nothing without any. */
export function PreferredFields({
  id,
  of,
  times,
  error,
  register,
  onChange,
}: {
  id: string
  of: string
  times: readonly ClockTimes[]
  error: FieldErrors<WeekdayHours>['preferredTimes']
  register: (path: `preferredTimes.${number}.${keyof ClockTimes}`) => UseFormRegisterReturn
  onChange: (times: ClockTimes[]) => void
}) {
  if (times.length === 0) return null
  const message = messageOf(error)
  const errorId = message && `${id}-preferred-error`
  const group = `${of}, preferred times`
  return (
    <div role="group" aria-label={group} className="grid gap-1">
      <p className="flex items-center gap-1.5 text-small text-quiet" aria-hidden>
        <Heart className="size-3.5 shrink-0" />
        Preferred
      </p>
      {times.map((each, index) => (
        <TimeRange
          key={index}
          name={index > 0 ? `${group} ${index + 1},` : group}
          of={group}
          times={each}
          errorId={errorId}
          register={(edge) => register(`preferredTimes.${index}.${edge}`)}
          remove={{
            name: `preferred times ${index + 1}`,
            onRemove: () => onChange(times.toSpliced(index, 1)),
          }}
        />
      ))}
      {errorId && <TimesError id={errorId} message={message} />}
    </div>
  )
}

function messageOf(error: FieldErrors<WeekdayHours>['preferredTimes']) {
  const each = Array.isArray(error) ? error : []
  return each.flatMap((of) => [of?.startTime?.message, of?.endTime?.message]).find(Boolean)
}
