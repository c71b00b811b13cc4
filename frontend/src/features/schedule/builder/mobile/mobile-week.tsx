import { defaultRangeExtractor } from '@tanstack/react-virtual'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useWindowRows } from '#frontend/shared/lib/use-window-rows.ts'
import { useBusyTimes } from '../week/use-busy-times.ts'
import { useBuilder, type BuilderShift, type Revealed } from '../builder.ts'
import { dayMarks } from '../model/person-conflicts.ts'
import type { Row } from '../model/rows.ts'
import { daysOfWeek, type WeekIndex } from '../model/week-index.ts'
import { DayMarks } from '../../day-marks.tsx'
import { useIndexedWeek } from '../week/indexed-week.ts'
import { DayNeeds } from './day-needs.tsx'
import { DayStrip } from './day-strip.tsx'
import { PersonCard } from './person-card.tsx'

const none: readonly BuilderShift[] = []

export default function MobileWeek({
  day,
  chooseDay,
  rows,
  index,
  today,
  revealed,
}: {
  day: string
  chooseDay: (day: string) => void
  rows: readonly Row[]
  index: WeekIndex
  today: string
  revealed: Revealed | undefined
}) {
  const { week, needs } = useBuilder()
  const { conflictsOf } = useIndexedWeek()
  const { start, timeZone, availability, timeOff } = week
  const days = useMemo(() => daysOfWeek(start), [start])
  const chosen = Math.max(0, days.indexOf(day))
  const busyTimes = useBusyTimes(week)
  const marksOf = useMemo(
    () => dayMarks({ start, availability, timeOff, timeZone }, busyTimes),
    [start, availability, timeOff, timeZone, busyTimes],
  )

  const revealedRow = revealed ? rows.findIndex(({ employeeId }) => employeeId === revealed.shift.employeeId) : -1
  const getItemKey = useCallback((row: number) => rows[row]?.employeeId ?? 'open shifts', [rows])
  const {
    list,
    rows: inSight,
    height,
  } = useWindowRows<HTMLUListElement>({
    count: rows.length,
    estimateSize: (row) => 120 + 84 * (rows[row]?.week.days[chosen]?.length ?? 0),
    getItemKey,
    overscan: 4,
    // A shift to scroll to must be mounted.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(revealedRow >= 0 ? [revealedRow] : [])])].toSorted(
        (one, other) => one - other,
      ),
  })
  const focused = useRef(revealed)
  useEffect(() => {
    if (!revealed || focused.current === revealed) return
    focused.current = revealed
    list.current?.querySelector<HTMLElement>(`[data-shift="${revealed.shift.id}"]`)?.focus()
  }, [list, revealed])

  return (
    <div className="grid gap-3">
      <DayStrip
        days={days}
        today={today}
        index={index}
        chosen={chosen}
        choose={(place) => chooseDay(days[place] ?? day)}
      />
      <DayMarks day={week.days[chosen]} />
      {needs.length > 0 && <DayNeeds day={days[chosen] ?? start} />}
      <ul ref={list} style={{ height }}>
        {inSight.map(({ index: number, key, place }) => {
          const row = rows[number]
          return (
            row && (
              <li key={key} {...place} aria-setsize={rows.length} className="pb-3">
                <PersonCard
                  row={row}
                  day={days[chosen] ?? start}
                  shifts={row.week.days[chosen] ?? none}
                  conflicts={conflictsOf(row.employeeId, row.week, index.people)}
                  mark={marksOf(row.employeeId)[chosen] ?? null}
                />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
