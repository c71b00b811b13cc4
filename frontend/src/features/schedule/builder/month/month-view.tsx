import { lazy, Suspense, type KeyboardEvent, useRef, useState } from 'react'
import { useUser } from '#frontend/shared/session.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { monthInWords, weekdayName } from '#frontend/shared/lib/time/days.ts'
import { sundayOf } from '#schema/shared/week-time.ts'
import { dayBeside, monthOf } from './month.ts'
import { MonthCell } from './month-cell.tsx'
import { LiveWeek } from './live-week.tsx'
import { useMonth } from './use-month.ts'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'

const DayDialog = lazy(() => import('../dialogs/day-dialog.tsx'))

/** The grid is one tab stop; arrow keys move between days. */
export default function MonthView({
  day,
  locationId: chosen,
  onWeek,
}: {
  day: string
  /** `null` is the user's own location. An owner sees one location at a time. */
  locationId: string | null
  onWeek: (day: string) => void
}) {
  const user = useUser()
  const locationId = chosen ?? user.locationId
  const { shifts, marks, failed, retry } = useMonth(day, locationId)
  const [focused, setFocused] = useState(day)
  const [opened, setOpened] = useState<string | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const minute = useMinute()
  const today = dayOf(minute, shifts?.[0]?.location.timeZone)
  const weeks = monthOf(day, shifts ?? [])
  // The focused day may belong to another month.
  const stop = weeks.flat().some(({ date }) => date === focused) ? focused : day

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayBeside(stop, event.key)
    const cell = next && grid.current?.querySelector<HTMLButtonElement>(`[data-day="${next}"]`)
    if (!cell) return
    event.preventDefault()
    cell.focus()
  }

  if (failed) {
    return (
      <Card>
        <LoadError label="the month" retry={retry} />
      </Card>
    )
  }
  return (
    <Card title={<span aria-live="polite">{monthInWords(day.slice(0, 7))}</span>} flush>
      {[...new Set(weeks.flat().map(({ date }) => sundayOf(date)))].map((sunday) => (
        <LiveWeek key={sunday} day={sunday} locationId={locationId} />
      ))}
      <div
        ref={grid}
        role="grid"
        aria-label={monthInWords(day.slice(0, 7))}
        aria-busy={!shifts}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="grid grid-cols-7"
      >
        <div role="row" className="contents">
          {weeks[0]?.map(({ date }) => (
            <div key={date} role="columnheader" className="label px-1 py-1.5 text-center md:px-2">
              {weekdayName(date)}
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]?.date} role="row" className="contents">
            {week.map((each) => (
              <MonthCell
                key={each.date}
                day={each}
                marks={marks.get(each.date)}
                today={each.date === today}
                loading={!shifts}
                tabbable={each.date === stop}
                onFocus={() => setFocused(each.date)}
                onOpen={() => setOpened(each.date)}
              />
            ))}
          </div>
        ))}
      </div>
      <Suspense>
        {opened && (
          <DayDialog day={opened} locationId={locationId} onWeek={() => onWeek(opened)} close={() => setOpened(null)} />
        )}
      </Suspense>
    </Card>
  )
}
