import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { MAX_INTERVALS_PER_DAY, type AvailableHours } from '#schema/availability/hours.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { timesAfter } from '../week-edits.ts'
import { TimeRange } from './time-range.tsx'
import { TimesError } from './times-error.tsx'

export type TimesPath = keyof ClockTimes | `moreTimes.${number}.${keyof ClockTimes}`

export function TimesFields({
  id,
  of,
  hours,
  error,
  register,
  onMoreTimes,
  children,
}: {
  id: string
  of: string
  hours: AvailableHours
  error: FieldErrors<AvailableHours> | undefined
  register: (path: TimesPath) => UseFormRegisterReturn
  onMoreTimes: (moreTimes: ClockTimes[]) => void
  children?: ReactNode
}) {
  const { startTime, endTime, moreTimes = [] } = hours
  const all = [{ startTime, endTime }, ...moreTimes]
  const message = messageOf(error)
  const errorId = message && `${id}-error`
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="grid gap-1 max-sm:w-full">
        {all.map((times, index) => (
          <TimeRange
            key={index}
            name={index > 0 ? `${of}, times ${index + 1},` : of}
            of={of}
            times={times}
            errorId={errorId}
            register={(edge) => register(index === 0 ? edge : `moreTimes.${index - 1}.${edge}`)}
            remove={
              index > 0
                ? {
                    name: `times ${index + 1}`,
                    onRemove: () => onMoreTimes(moreTimes.toSpliced(index - 1, 1)),
                  }
                : undefined
            }
          />
        ))}
      </div>
      <div className="-ml-2.5 flex min-h-row flex-wrap items-center max-sm:[&_svg]:hidden">
        {all.length < MAX_INTERVALS_PER_DAY && (
          <Button
            variant="ghost"
            size="small"
            aria-label={`Add times: ${of}`}
            onClick={() => onMoreTimes([...moreTimes, timesAfter(all)])}
          >
            <Plus aria-hidden />
            Add times
          </Button>
        )}
        {children}
      </div>
      {errorId && <TimesError id={errorId} message={message} />}
    </div>
  )
}

function messageOf(error: FieldErrors<AvailableHours> | undefined) {
  const more = Array.isArray(error?.moreTimes) ? error.moreTimes : []
  return [error, ...more].flatMap((of) => [of?.startTime?.message, of?.endTime?.message]).find(Boolean)
}
