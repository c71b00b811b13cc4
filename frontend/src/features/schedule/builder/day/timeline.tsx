import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { daysApart } from '#schema/shared/week-time.ts'
import { clockTime, hourLabel } from '#frontend/shared/lib/time/format.ts'
import { useMedia } from '#frontend/shared/lib/use-media.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { cx } from '#frontend/shared/ui/cx.ts'
import { DayMarks } from '../../day-marks.tsx'
import { useBuilder } from '../builder.ts'
import { coverageInWords, coverageOf } from '../model/coverage.ts'
import { dayInWords, hoursOf } from '../model/labels.ts'
import type { Row } from '../model/rows.ts'
import { barsOf, shareOf, spanOfDay } from '../model/timeline.ts'
import { useIndexedWeek } from '../week/indexed-week.ts'
import { NeedHours, NeedRole } from './need-hours.tsx'
import { useRoleHours } from './use-role-hours.ts'
import { TimelineChip } from './timeline-chip.tsx'

const columns = 'grid-cols-[8.5rem_minmax(0,1fr)] xl:grid-cols-[11rem_minmax(0,1fr)]'

export default function Timeline({ day, rows, today }: { day: string; rows: readonly Row[]; today: string }) {
  const { week, open, readOnly } = useBuilder()
  const { index, conflictsOf } = useIndexedWeek()
  const { timeZone, shifts, neighbours } = week
  const span = useMemo(() => spanOfDay(day, timeZone), [day, timeZone])
  const height = useMedia('(pointer: coarse)') ? 44 : 32
  const all = useMemo(() => [...neighbours, ...shifts], [neighbours, shifts])
  const byPerson = useMemo(() => Map.groupBy(all, ({ employeeId }) => employeeId), [all])
  const hours = useMemo(() => coverageOf(day, timeZone, all), [day, timeZone, all])
  const own = useMemo(() => new Set(shifts.map(({ id }) => id)), [shifts])
  const needHours = useRoleHours(day)
  const marks = week.days[daysApart(week.start, day)]
  const minute = useMinute()
  const clock = (instant: string) => clockTime(instant, timeZone)
  const at = (instant: string) => `${100 * shareOf(Date.parse(instant), span)}%`
  return (
    <section
      aria-label={`Timeline, ${dayInWords(day)}`}
      className="relative overflow-clip rounded-card border border-line bg-surface"
    >
      <div className={cx('sticky top-0 z-20 grid border-b border-line bg-surface text-small', columns)}>
        {(marks?.holiday || marks?.note) && (
          <p className="col-span-full flex flex-wrap gap-x-4 border-b border-line px-2 py-1.5">
            <DayMarks day={marks} />
          </p>
        )}
        <span className="label border-r border-line p-2">Coverage</span>
        <div className="relative h-11">
          <span className="sr-only">{coverageInWords(hours, clock)}</span>
          {hours.map(({ startsAt, clock: text, people, open: openShifts }) => (
            <span
              key={startsAt}
              aria-hidden
              data-figures
              className="absolute inset-y-0 border-l border-line pt-1 pl-0.5 first:border-l-0"
              style={{ left: at(startsAt) }}
            >
              <span className="block min-h-4 text-quiet">
                {Number(text.slice(0, 2)) % 3 === 0 && hourLabel(startsAt, timeZone)}
              </span>
              {people + openShifts > 0 && (
                <b className="block font-semibold">
                  {people}
                  {openShifts > 0 && <span className="font-normal text-warn">+{openShifts}</span>}
                </b>
              )}
            </span>
          ))}
        </div>
      </div>
      {needHours.map(({ jobRoleId, hours: own }) => (
        <div key={jobRoleId} className={cx('grid h-7 border-b border-line text-small', columns)}>
          <span className="grid items-center border-r border-line px-2">
            <NeedRole jobRoleId={jobRoleId} roles={week.roles} />
          </span>
          <div className="relative">
            <NeedHours
              hours={own}
              zone={timeZone}
              placeOf={({ startsAt, endsAt }) => ({
                position: 'absolute',
                insetBlock: 0,
                left: at(startsAt),
                width: `${100 * (shareOf(Date.parse(endsAt), span) - shareOf(Date.parse(startsAt), span))}%`,
              })}
            />
          </div>
        </div>
      ))}
      <ul>
        {rows.map(({ employeeId, name, person, week: ownWeek }) => {
          const bars = barsOf(byPerson.get(employeeId) ?? [], span)
          const conflicts = conflictsOf(employeeId, ownWeek, index.people)
          const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1))
          return (
            <li
              key={employeeId ?? 'open'}
              className={cx('grid border-b border-line last:border-b-0 [content-visibility:auto]', columns)}
              style={{ height: 8 + lanes * (height + 4) - 4, containIntrinsicHeight: 8 + lanes * (height + 4) - 4 }}
            >
              <span
                className={cx(
                  'flex items-center justify-between gap-1 border-r border-line px-2',
                  employeeId === null && 'font-semibold',
                )}
              >
                <span className="min-w-0 truncate" title={person?.position ?? undefined}>
                  {name}
                </span>
                <span data-figures className="text-small font-normal whitespace-nowrap text-quiet max-xl:hidden">
                  {bars.length > 0 && `${hoursOf(ownWeek.minutes)} h`}
                </span>
              </span>
              {/* Hour lines are a background image: separate elements in a thousand rows would be too slow. */}
              <div
                className="group relative bg-[linear-gradient(to_right,var(--color-line)_1px,transparent_1px)]"
                style={{ backgroundSize: `${100 / hours.length}% 100%` }}
              >
                {!readOnly && (
                  <button
                    type="button"
                    aria-label={`Add a shift for ${name} on ${dayInWords(day)}`}
                    onClick={() => open({ kind: 'add', cell: { employeeId, day } })}
                    className="absolute inset-0 grid place-items-center text-quiet hover:bg-accent-soft/50 focus-visible:-outline-offset-2"
                  >
                    <Plus
                      aria-hidden
                      className={cx('size-4', bars.length > 0 ? 'opacity-0' : 'opacity-0 group-hover:opacity-100')}
                    />
                  </button>
                )}
                {bars.map((bar) => (
                  <TimelineChip
                    key={bar.shift.id}
                    bar={bar}
                    span={span}
                    height={height}
                    conflicts={conflicts.get(bar.shift.id)}
                    locked={!own.has(bar.shift.id)}
                  />
                ))}
                {day === today && (
                  <span
                    aria-hidden
                    className="pointer-events-none absolute inset-y-0 z-10 w-0.5 bg-accent"
                    style={{ left: `${100 * shareOf(minute, span)}%` }}
                  />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
