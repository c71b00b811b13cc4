import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { PersonFilter } from '#frontend/features/history/person-filter.tsx'
import { daysInWords, shownWeekOf } from '#frontend/shared/lib/time/days.ts'
import { dayOf, home, hours } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { NowOnly } from '#frontend/shared/past/now-only.tsx'
import { usePublishPageState } from '#frontend/shared/past/page-state.ts'
import { useMedia } from '#frontend/shared/lib/use-media.ts'
import { usePrintedAt } from '#frontend/shared/lib/use-printed-at.ts'
import { useSaveFile } from '#frontend/shared/lib/use-save-file.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { PrintButton } from '#frontend/shared/ui/files/print-button.tsx'
import { PrintHeading } from '#frontend/shared/ui/files/print-heading.tsx'
import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import { LocationFilter } from '#frontend/shared/ui/form/location-filter.tsx'
import { WeekSteps } from '#frontend/shared/ui/navigation/week-steps.tsx'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { addDays } from '#schema/shared/week-time.ts'
import type { EntryFilters } from '../entries/filters.ts'
import { ComparedEntries } from '../compare/compared-entries.tsx'
import { ApproveButton } from './approve-button.tsx'
import { timesheetSheets } from './timesheet-sheets.ts'
import { useTimesheet } from './use-timesheet.ts'
import { WeekList } from './week-list.tsx'
import { WeekTable } from './week-table.tsx'

export function TeamWeek({
  filters,
  locations,
  onChange,
}: {
  filters: EntryFilters
  locations: readonly { id: string; name: string }[]
  onChange: (to: Partial<EntryFilters>) => void
}) {
  const { employeeId, locationId, needsReview, week } = filters
  const { role } = useUser()
  const isPrinted = usePrintedAt() !== null
  const isWide = useMedia('(min-width: 48rem)') || isPrinted
  const today = dayOf(useMinute())
  const from = shownWeekOf(week ?? today)
  const days = [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(from, count))
  usePublishPageState(
    useMemo(
      () => ({
        timeZone: home.timeZone,
        address: { view: 'team', week: from },
        ...(employeeId && { timesheet: { employeeId, from, to: addDays(from, 6) } }),
      }),
      [from, employeeId],
    ),
  )
  const { pages, sums, loadAll } = useTimesheet(from, filters)
  const { saveWorkbook, pending } = useSaveFile({ failed: 'Failed to export the timesheet' })
  const workbook = `timesheet_${from}_${addDays(from, 6)}.xlsx`
  const employee = pages.data?.find(({ id }) => id === employeeId)?.employee
  const name = employee && `${employee.firstName} ${employee.lastName}`
  const show = (day: string | null) => onChange({ week: day })
  return (
    <>
      <search className="flex flex-wrap items-center gap-2">
        <WeekSteps first={from} onStep={show} />
        {role === 'owner' && (
          <LocationFilter
            className="w-44"
            locations={locations}
            value={locationId}
            onChange={(locationId) => onChange({ locationId })}
          />
        )}
        <PersonFilter
          person={employeeId ? { id: employeeId, name } : undefined}
          onChoose={(person) => onChange({ employeeId: person?.id ?? null })}
        />
        <Checkbox label="Needs review" checked={needsReview} onChange={(needsReview) => onChange({ needsReview })} />
        <span className="flex flex-wrap gap-2 md:ml-auto">
          <Button
            pending={pending !== undefined}
            onClick={() => void saveWorkbook(workbook, async () => timesheetSheets(await loadAll(), days))}
          >
            <Download aria-hidden />
            XLSX
          </Button>
          <PrintButton />
        </span>
      </search>
      <PrintHeading
        facts={[
          'Team timesheet',
          locations.find(({ id }) => id === locationId)?.name,
          employeeId && name,
          needsReview && 'Needs review',
          pages.hasMore && sums && `${pages.data?.length ?? 0} of ${sums.totalCount} employees`,
        ]}
      />
      {employeeId && <ComparedEntries employeeId={employeeId} from={from} to={addDays(from, 6)} />}
      <Card
        title={<span aria-live="polite">{daysInWords(from, days.at(-1) ?? from)}</span>}
        actions={
          <>
            {sums && (
              <span data-figures className="py-1.5">
                {hours(sums.workedSeconds)} h <span className="text-quiet">of {hours(sums.scheduledSeconds)} h</span>
              </span>
            )}
            <NowOnly>
              <ApproveButton rows={pages.data ?? []} />
            </NowOnly>
          </>
        }
        flush
      >
        <PagedList
          pages={pages}
          label="the timesheet"
          skeleton={<SkeletonRows rows={10} bars={['w-32', 'w-16', 'w-12', 'w-14']} inline />}
          empty={
            <EmptyState>{needsReview ? 'Nothing to review in this week' : 'No employees in this week'}</EmptyState>
          }
        >
          {(rows) =>
            isWide ? <WeekTable rows={rows} days={days} today={today} /> : <WeekList rows={rows} days={days} />
          }
        </PagedList>
      </Card>
    </>
  )
}
