import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Button, buttonClass } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { FiltersButton } from '#frontend/shared/ui/disclosure.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { useIsPhone, useMedia } from '#frontend/shared/lib/use-media.ts'
import { dayOf } from '#schema/shared/week-time.ts'
import type { Builder, BuilderShift, Revealed } from '../builder.ts'
import { placeOf, type Focus } from '../model/keyboard.ts'
import { noFilter, rowsOf } from '../model/rows.ts'
import { countedBy } from '../model/totals.ts'
import { daysOfWeek } from '../model/week-index.ts'
import { useIndexedWeek } from '../week/indexed-week.ts'
import type { News } from '../week/use-live-changes.ts'
import { FilterBar } from './filter-bar.tsx'
import { GridSkeleton } from './grid-skeleton.tsx'
import { RoleLegend } from './role-legend.tsx'
import { QuickAddBar } from './quick-add-bar.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { useBuilderCommands } from './use-builder-commands.ts'
import { useGroups } from './use-groups.ts'
import { useRowFilter } from './use-row-filter.ts'

const WIDE = '(min-width: 48rem)'

const loadGrid = () => import('../grid/schedule-grid.tsx')
const loadMobileWeek = () => import('../mobile/mobile-week.tsx')
const ScheduleGrid = lazy(loadGrid)
const MobileWeek = lazy(loadMobileWeek)
const Timeline = lazy(() => import('../day/timeline.tsx'))

// Loads beside the page. Rendering starts only once the week has loaded. A failure shows when rendering loads it again.
void (window.matchMedia(WIDE).matches ? loadGrid() : loadMobileWeek()).catch(() => {})

const none: readonly BuilderShift[] = []

export function WeekView({
  builder,
  day: addressed,
  isDayView,
  chooseDay,
  revealed,
  today,
  news,
  step,
  toggleHistory,
  hasTemplates,
}: {
  builder: Builder
  day: string
  isDayView: boolean
  chooseDay: (day: string) => void
  revealed: Revealed | undefined
  today: string
  news: News | undefined
  step: (to: 1 | -1 | 'today') => void
  toggleHistory: () => void
  hasTemplates: boolean
}) {
  const { week } = builder
  const { index } = useIndexedWeek()
  const day = isDayView ? addressed : undefined
  const { filter, change, settle } = useRowFilter()
  const people = useMemo(() => rowsOf(week, index, filter), [week, index, filter])
  const filtered = filter.name.trim() !== '' || filter.roleId !== ''
  const shown = useMemo(() => (filtered ? countedBy(people, index) : index), [filtered, people, index])
  const { rows, grouped, setGrouped, toggleGroup, unfold } = useGroups(people, week.roles)
  const days = daysOfWeek(week.start)
  const [focus, setFocus] = useState<Focus>({
    employeeId: null,
    day: Math.max(0, days.indexOf(today)),
    shiftId: null,
  })
  const [said, announce] = useState('')
  const [brought, setBrought] = useState(revealed)
  const isDue = revealed !== undefined && revealed !== brought
  // A filter may hide the row, which then can't take the focus.
  if (isDue && !filtered) {
    const { id, employeeId, startsAt } = revealed.shift
    setBrought(revealed)
    unfold()
    setFocus({ employeeId, day: days.indexOf(dayOf(startsAt, week.timeZone)), shiftId: id })
  }
  const clear = useEffectEvent(() => change(noFilter))
  useEffect(() => {
    if (isDue && filtered) clear()
  }, [isDue, filtered])
  const wide = useMedia(WIDE)
  const isPhone = useIsPhone()
  const [detailed, setDetailed] = useState(false)

  const place = placeOf(focus, rows)
  const row = rows[place.row]
  const onDay = useMemo(
    () => (day ? none : rows.flatMap(({ week: own }) => own.days[place.day] ?? [])),
    [day, rows, place.day],
  )
  useBuilderCommands(builder, {
    shift: day ? undefined : row?.week.days[place.day]?.[place.shift],
    inRow: day ? none : (row?.week.shifts ?? none),
    onDay,
    cell: {
      employeeId: row?.group || day ? null : (row?.employeeId ?? null),
      day: day ?? days[place.day] ?? week.start,
    },
    step,
    toggleHistory,
    hasTemplates,
  })

  const legend = week.roles.length > 0 && (
    <RoleLegend
      week={week}
      roleId={filter.roleId}
      choose={(roleId) => change({ roleId })}
      {...(wide && !day && { grouped, setGrouped })}
    />
  )
  const noEmployees = !week.people.some(({ status }) => status === 'active')
  return (
    <div className="@container grid grid-cols-1 gap-3 sm:gap-1.5">
      {isPhone ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
            <SummaryCards week={week} index={index} shown={filtered ? people : undefined} brief={!detailed} />
            <span className="self-start">
              <FiltersButton
                open={detailed}
                setOpen={setDetailed}
                label={filtered ? 'Filters and details, filtered' : 'Filters and details'}
                marked={filtered}
              />
            </span>
          </div>
          {detailed && <FilterBar filter={filter} onChange={change} onSettle={settle} />}
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <SummaryCards week={week} index={index} shown={filtered ? people : undefined} />
          {legend}
          <FilterBar filter={filter} onChange={change} onSettle={settle} />
        </div>
      )}
      {isPhone && detailed && legend}
      <Suspense fallback={<GridSkeleton />}>
        {noEmployees && week.shifts.length === 0 ? (
          <Card>
            <EmptyState
              action={
                <NowOnly>
                  <Link to="/manager/employees" state={{ dialog: 'add' }} className={buttonClass()}>
                    Add employees
                  </Link>
                </NowOnly>
              }
            >
              <b className="block text-ink">No active employees</b>
              Add employees to start scheduling
            </EmptyState>
          </Card>
        ) : wide && day ? (
          <Timeline day={day} rows={people} today={today} />
        ) : wide ? (
          <ScheduleGrid
            rows={rows}
            index={shown}
            today={today}
            news={news}
            revealed={revealed}
            focus={focus}
            setFocus={setFocus}
            announce={announce}
            toggleGroup={toggleGroup}
          />
        ) : (
          <MobileWeek
            day={addressed}
            chooseDay={chooseDay}
            rows={people}
            index={shown}
            today={today}
            revealed={revealed}
          />
        )}
      </Suspense>
      <SelectionBar />
      <QuickAddBar />
      {filtered && people.length === 1 && (
        <EmptyState action={<Button onClick={() => change(noFilter)}>Clear filters</Button>}>
          No matching employees
        </EmptyState>
      )}
      <p role="status" className="sr-only">
        {filtered && people.length === 1 ? 'No matching employees' : said}
      </p>
    </div>
  )
}
