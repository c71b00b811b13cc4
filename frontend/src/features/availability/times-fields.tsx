import { CircleAlert, Moon, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { MAX_INTERVALS_PER_DAY, type AvailableHours } from '#schema/availability/hours.ts'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { clocksInWords } from '#frontend/shared/lib/time/format.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Input } from '#frontend/shared/ui/form/input.tsx'
import { isOvernight, timesAfter } from './week-edits.ts'

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
  return (
    <div className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[1fr_auto]">
      <div className="grid gap-1">
        {all.map((times, index) => (
          <div key={index} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {(['startTime', 'endTime'] as const).map((edge) => (
              <span key={edge} className="contents">
                {edge === 'endTime' && <span aria-hidden>–</span>}
                <Input
                  {...register(index === 0 ? edge : `moreTimes.${index - 1}.${edge}`)}
                  type="time"
                  required
                  aria-label={`${index > 0 ? `${of}, times ${index + 1},` : of} ${edge === 'startTime' ? 'from' : 'to'}`}
                  aria-invalid={message ? true : undefined}
                  aria-describedby={message ? `${id}-error` : undefined}
                  className="min-w-33 flex-1 tabular-nums max-sm:px-2 sm:w-36! sm:flex-none"
                />
              </span>
            ))}
            {index > 0 && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Remove ${inWords(times) ?? `times ${index + 1}`} from ${of}`}
                className="-mx-2"
                onClick={() => onMoreTimes(moreTimes.toSpliced(index - 1, 1))}
              >
                <X aria-hidden />
              </Button>
            )}
            {times.startTime && times.endTime && isOvernight(times) && (
              <span className="inline-flex items-center gap-1.5 px-1 text-small text-quiet">
                <Moon aria-hidden className="size-3.5" />
                until next day
              </span>
            )}
          </div>
        ))}
      </div>
      <div className="flex min-h-row flex-wrap items-center">
        {all.length < MAX_INTERVALS_PER_DAY && (
          <Button
            variant="ghost"
            size="small"
            aria-label={`Add times: ${of}`}
            className="max-sm:-ml-2.5"
            onClick={() => onMoreTimes([...moreTimes, timesAfter(all)])}
          >
            <Plus aria-hidden />
            Add times
          </Button>
        )}
        {children}
      </div>
      {message && (
        <p id={`${id}-error`} className="flex items-center gap-1.5 text-small text-bad">
          <CircleAlert aria-hidden className="size-3.5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  )
}

function messageOf(error: FieldErrors<AvailableHours> | undefined) {
  const more = Array.isArray(error?.moreTimes) ? error.moreTimes : []
  return [error, ...more].flatMap((of) => [of?.startTime?.message, of?.endTime?.message]).find(Boolean)
}

const inWords = (times: ClockTimes) => (times.startTime && times.endTime ? clocksInWords(times) : undefined)
