import { useEffect, useRef, useState } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { useBuilder } from '../builder.ts'
import type { WeekChange } from './use-changes.ts'
import { placeOf, stopInWords, stopsOf } from './slider.ts'

/** Debounce in milliseconds, so that one drag does not send forty requests. */
const rest = 150

export function TimeSlider({
  changes,
  complete,
  shown,
  onShow,
}: {
  changes: readonly WeekChange[]
  complete: boolean
  shown: number | null
  onShow: (revision: number | null) => void
}) {
  const { week } = useBuilder()
  const now = useMinute()
  const stops = stopsOf(changes, complete)
  const { held, hold } = useDebounced(shown, onShow)
  const place = placeOf(held, stops)
  const stop = stops[place]
  const words = stop ? stopInWords(stop, week.timeZone, now) : ''
  const last = stops.length - 1
  return (
    <div className="grid gap-1 border-b border-line px-4 py-3">
      <label className="grid gap-1">
        <span className="sr-only">Version of the week</span>
        <input
          type="range"
          min={0}
          max={last}
          step={1}
          value={place}
          aria-valuetext={words}
          onChange={({ target }) => hold(stops[target.valueAsNumber]?.revision ?? null)}
          className="m-0 w-full"
        />
      </label>
      <div aria-hidden className="relative mx-2 h-2">
        {stops.map(({ revision, after }, each) => (
          <span
            key={after?.id ?? revision}
            className={cx('absolute top-0 w-px', each <= place ? 'h-2 bg-accent' : 'h-1.5 bg-edge')}
            style={{ left: `${(each / Math.max(1, last)) * 100}%` }}
          />
        ))}
      </div>
      <div className="flex min-h-row-tight items-center justify-between gap-3">
        <p className="min-w-0 text-small wrap-anywhere">{words}</p>
        {held !== null && (
          <Button size="small" onClick={() => hold(null)}>
            Back to now
          </Button>
        )}
      </div>
    </div>
  )
}

/**
 * Returns the slider position and reports it after the debounce. Moves the slider immediately when another control changes
 * the version.
 */
function useDebounced(shown: number | null, onShow: (revision: number | null) => void) {
  const [held, setHeld] = useState(shown)
  const [before, setBefore] = useState(shown)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (before !== shown) {
    setBefore(shown)
    setHeld(shown)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const hold = (revision: number | null) => {
    setHeld(revision)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onShow(revision), rest)
  }
  return { held, hold }
}
