import { Moon, X } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { ClockTimes } from '#schema/shared/clock-times.ts'
import { clocksInWords } from '#frontend/shared/lib/time/format.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Input } from '#frontend/shared/ui/form/input.tsx'
import { isOvernight } from '../week-edits.ts'

/** Fields for a start and an end. `name`: what screen readers say before "from" and "to". */
export function TimeRange({
  name,
  of,
  times,
  errorId,
  register,
  remove,
}: {
  name: string
  of: string
  times: ClockTimes
  /** The id of the error message, if there is one. */
  errorId: string | undefined
  register: (edge: keyof ClockTimes) => UseFormRegisterReturn
  /** `name`: used while a time is missing. */
  remove?: { name: string; onRemove: () => void } | undefined
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {(['startTime', 'endTime'] as const).map((edge) => (
        <span key={edge} className="contents">
          {edge === 'endTime' && <span aria-hidden>–</span>}
          <Input
            {...register(edge)}
            type="time"
            required
            aria-label={`${name} ${edge === 'startTime' ? 'from' : 'to'}`}
            aria-invalid={errorId ? true : undefined}
            aria-describedby={errorId}
            className="min-w-33 flex-1 tabular-nums max-sm:px-2 sm:w-36! sm:flex-none"
          />
        </span>
      ))}
      {remove && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove ${inWords(times) ?? remove.name} from ${of}`}
          className="-mx-2"
          onClick={remove.onRemove}
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
  )
}

const inWords = (times: ClockTimes) => (times.startTime && times.endTime ? clocksInWords(times) : undefined)
