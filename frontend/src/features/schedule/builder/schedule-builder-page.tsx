import { lazy, Suspense, useCallback, useMemo, useState, type ComponentProps } from 'react'
import { useQuery } from 'urql'
import { sentenceText } from '#frontend/shared/lib/sentence.ts'
import { useSidebarRoom } from '#frontend/shared/layout/sidebar.ts'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { usePublishPageState } from '#frontend/shared/past/page-state.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { dateInWords, weekdayName } from '#frontend/shared/lib/time/days.ts'
import { dayOf, home, zoneName } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { PrintWeek } from './print/print-week.tsx'
import {
  BuilderContext,
  type Builder,
  type BuilderDialog,
  type BuilderShift,
  type Revealed,
  type ShiftPreset,
} from './builder.ts'
import { useAsksBeforeDeleting } from './dialogs/shift/ask-before-deleting.ts'
import { draftOfPreset } from './dialogs/presets/shift-presets.ts'
import { removeShifts } from './dialogs/shift/remove-shifts.ts'
import { BuilderDialogs } from './dialogs/builder-dialogs.tsx'
import { BuilderSettings } from './documents.ts'
import { MarksContext } from './compare/marks.tsx'
import { useComparison } from './compare/use-comparison.ts'
import { BuilderHeader } from './page/builder-header.tsx'
import { GridSkeleton } from './page/grid-skeleton.tsx'
import { NewsLine } from './page/news-line.tsx'
import { PastStrip } from './page/past-strip.tsx'
import { StepBar, ViewChoice, WeekBar } from './page/toolbar.tsx'
import { useLinkedShift } from './page/use-linked-shift.ts'
import { dayBeyond, useBuilderAddress } from './page/use-builder-address.ts'
import { WeekView } from './page/week-view.tsx'
import { nextOf } from './undo/undo-stack.ts'
import { useUndoStack } from './undo/use-undo-stack.ts'
import { IndexedWeekContext, useIndexOf } from './week/indexed-week.ts'
import { SelectionContext, useSelectionOf } from './week/selection.ts'
import { useActions } from './week/use-actions.ts'
import { useStaffingNeeds } from './week/use-staffing-needs.ts'
import { usePastWeek, useWeek, type OrganizationFacts } from './week/use-week.ts'
import type { Need } from '#schema/staffing-needs/gap.ts'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'

const MonthView = lazy(() => import('./month/month-view.tsx'))
const HistoryPanel = lazy(() => import('./history/history-panel.tsx'))
const ComparisonCard = lazy(() => import('./compare/comparison-card.tsx'))

type LoadedBuilder = {
  today: string
  zone: string
  address: ReturnType<typeof useBuilderAddress>
  organization: OrganizationFacts
  locations: ComponentProps<typeof BuilderHeader>['locations']
  hasTemplates: boolean
  loaded: ReturnType<typeof useWeek>
  needs: readonly Need[] | undefined
}

export default function ScheduleBuilderPage() {
  const user = useUser()
  const minute = useMinute()
  const [zone, setZone] = useState(home.timeZone)
  const today = dayOf(minute, zone)
  const address = useBuilderAddress(today)
  const { sunday, locationId } = address

  const [{ data: planning }] = useQuery({ query: BuilderSettings, variables: { locationId: locationId ?? null } })
  const organization = useMemo(
    () => ({
      roles: planning?.organization.jobRoles ?? [],
      planInDrafts: planning?.organization.planInDrafts ?? false,
    }),
    [planning],
  )
  const locations = user.role === 'owner' ? (planning?.organization.locations ?? []) : []
  const hasTemplates = (planning?.scheduleTemplates.nodes.length ?? 0) > 0

  const loaded = useWeek({ day: sunday, locationId }, organization)
  const needs = useStaffingNeeds(locationId ?? user.locationId)
  const weekZone = loaded.week?.timeZone
  if (weekZone && weekZone !== zone) setZone(weekZone)

  return <ScheduleBuilder {...{ today, zone, address, organization, locations, hasTemplates, loaded, needs }} />
}

function ScheduleBuilder({
  today,
  zone,
  address: { view, day, sunday, locationId, go },
  organization,
  locations,
  hasTemplates,
  loaded: { week: now, failed, retry, news, ...effects },
  needs,
}: LoadedBuilder) {
  const user = useUser()
  const weekKey = `${locationId ?? ''} ${sunday}`
  // The browser's Back button leaves the week without closing the earlier version.
  const [earlier, setEarlier] = useState<{ weekKey: string; revision: number } | null>(null)
  const shown = earlier?.weekKey === weekKey ? earlier.revision : null
  const setShown = useCallback(
    (revision: number | null) => setEarlier(revision === null ? null : { weekKey, revision }),
    [weekKey],
  )
  const past = usePastWeek({ day: sunday, locationId }, shown, organization)
  // While the earlier version loads, the current one stays on screen, read-only.
  const version = shown === null ? now : (past ?? now)
  const comparison = useComparison(now)
  const week = comparison?.week ?? version
  const marks = useMemo(
    () => comparison && new Map(comparison.found?.shifts.map(({ shiftId, kind }) => [shiftId, kind])),
    [comparison],
  )

  const { undo, stack, running } = useUndoStack(user.employeeId, locationId ?? user.locationId)
  const actions = useActions(now, undo, effects)
  const setDragging = useCallback((dragging: boolean) => undo.store.setState({ dragging }), [undo])
  const [dialog, setDialog] = useState<BuilderDialog | null>(null)
  const close = useCallback(() => setDialog(null), [])
  const [quickAdd, setQuickAdd] = useState<ShiftPreset | null>(null)
  const asksBeforeDeleting = useAsksBeforeDeleting(user.employeeId)
  const open = useCallback(
    (next: BuilderDialog) => {
      if (next.kind === 'add' && quickAdd && actions) {
        void actions.add(draftOfPreset(quickAdd, next.cell, organization.roles))
        return
      }
      const unasked = asksBeforeDeleting ? undefined : deletedBy(next)
      setDialog(unasked ? null : next)
      if (unasked && actions) void removeShifts(actions, unasked)
    },
    [actions, asksBeforeDeleting, quickAdd, organization],
  )
  const dialogOpen = dialog !== null
  const [historyOpen, setHistoryOpen] = useState(false)
  useSidebarRoom(historyOpen)
  const toggleHistory = useCallback(() => {
    setShown(null)
    setHistoryOpen((before) => !before)
  }, [setShown])

  const isPast = useReadOnly()
  const readOnly = isPast || shown !== null
  const canUndo = !readOnly && !running && stack.done.length > 0
  const canRedo = !readOnly && !running && stack.undone.length > 0
  const indexed = useIndexOf(week, comparison ? now : undefined)
  const [revealed, setRevealed] = useState<Revealed>()
  const reveal = useCallback(
    (shift: BuilderShift) => {
      close()
      setRevealed({ shift })
      go({ day: dayOf(shift.startsAt, zone) }, { replace: true })
    },
    [close, go, zone],
  )
  const builder = useMemo((): Builder | undefined => {
    // The grid's head depends on the needs, so it would move if they arrived later.
    if (!week || !needs || !actions || !indexed) return undefined
    const can = { readOnly, canUndo, canRedo, dialogOpen }
    return { week, needs, actions, ...can, quickAdd, setQuickAdd, open, reveal, setDragging }
  }, [week, needs, indexed, actions, readOnly, canUndo, canRedo, dialogOpen, quickAdd, open, reveal, setDragging])

  const selection = useSelectionOf(builder)
  useLinkedShift(builder, sunday)

  const leave = useCallback(() => setShown(null), [setShown])
  const step = useCallback(
    (to: 1 | -1 | 'today') => {
      leave()
      go({ day: to === 'today' ? null : dayBeyond(day, to, view) })
    },
    [leave, go, day, view],
  )
  const { timeZone: weekZone, locationId: at } = now ?? {}
  usePublishPageState(
    useMemo(
      () =>
        weekZone && at
          ? { timeZone: weekZone, address: { day, location: at }, week: { day: sunday, locationId: at } }
          : undefined,
      [weekZone, at, day, sunday],
    ),
  )
  const zoneLabel = week ? zoneName(week.startsAt, week.timeZone) : ''

  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-1.5 lg:-mx-5">
      <BuilderHeader
        locations={locations}
        locationId={locationId ?? user.locationId}
        setLocation={(location) => {
          leave()
          setQuickAdd(null)
          go({ location: location === user.locationId ? null : location })
        }}
        zone={zoneLabel}
        views={<ViewChoice view={view} setView={(next) => go({ view: next === 'week' ? null : next })} />}
        name={
          view !== 'month' && (
            <h2 aria-live="polite">
              {view === 'week' ? `Week of ${dateInWords(sunday)}` : `${weekdayName(day)}, ${dateInWords(day)}`}
            </h2>
          )
        }
        steps={<StepBar view={view} step={step} />}
      />
      {failed && (
        <Card>
          <LoadError label="the schedule" retry={retry} />
        </Card>
      )}
      {shown !== null && <PastStrip leave={leave} />}
      <BuilderContext value={builder ?? null}>
        <IndexedWeekContext value={indexed}>
          <SelectionContext value={selection}>
            <MarksContext value={marks}>
              {view === 'month' && (
                <Suspense>
                  <MonthView day={day} locationId={locationId ?? null} onWeek={(day) => go({ view: null, day })} />
                </Suspense>
              )}
              {view !== 'month' && builder && (
                <>
                  <Suspense>{comparison && <ComparisonCard comparison={comparison} />}</Suspense>
                  <div className="grid grid-cols-1 items-center gap-x-4 gap-y-2 sm:flex">
                    <WeekBar
                      hasTemplates={hasTemplates}
                      undoText={labelOf(nextOf(stack, 'undo'))}
                      redoText={labelOf(nextOf(stack, 'redo'))}
                      historyOpen={historyOpen}
                      toggleHistory={toggleHistory}
                      day={day}
                    />
                    <NewsLine news={news} />
                  </div>
                  <div
                    className={
                      historyOpen
                        ? 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-cols-[minmax(0,1fr)_22rem]'
                        : undefined
                    }
                  >
                    <WeekView
                      key={builder.week.id}
                      day={day}
                      isDayView={view === 'day'}
                      chooseDay={(next) => go({ day: next }, { replace: true })}
                      builder={builder}
                      revealed={revealed}
                      today={today}
                      news={readOnly ? undefined : news}
                      step={step}
                      toggleHistory={toggleHistory}
                      hasTemplates={hasTemplates}
                    />
                    <Suspense>
                      {historyOpen && <HistoryPanel onShow={setShown} shown={shown} onClose={toggleHistory} />}
                    </Suspense>
                  </div>
                </>
              )}
              {view !== 'month' && !builder && !failed && <GridSkeleton />}
              {view !== 'month' && builder && <PrintWeek />}
              {builder && <BuilderDialogs dialog={dialog} close={close} />}
            </MarksContext>
          </SelectionContext>
        </IndexedWeekContext>
      </BuilderContext>
    </div>
  )
}

function deletedBy(dialog: BuilderDialog) {
  if (dialog.kind === 'delete') return [dialog.shift]
  return dialog.kind === 'delete many' ? dialog.shifts : undefined
}

const labelOf = (entry: ReturnType<typeof nextOf>) => entry && sentenceText(entry.description)
