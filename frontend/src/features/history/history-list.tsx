import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { byDay } from '#frontend/shared/lib/time/by-day.ts'
import { home, homeTimes } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { HistoryLine } from './history-line.tsx'
import { PersonFilter, type Person } from './person-filter.tsx'
import { useHistory } from './use-history.ts'

/**
 * The history of one person or of all, by day. `name`: of that person, where it is known from choosing them. Without
 * `onChoose` the person stays.
 */
export function HistoryList({
  employeeId,
  name,
  onChoose,
}: {
  employeeId: string | null
  name?: string | undefined
  onChoose?: (person: Person | undefined) => void
}) {
  const pages = useHistory(employeeId)
  const now = useMinute()
  const named = pages.data?.find((entry) => entry.employeeId === employeeId)
  return (
    <>
      {onChoose && (
        <PersonFilter
          person={employeeId ? { id: employeeId, name: name ?? named?.employeeName ?? undefined } : undefined}
          onChoose={onChoose}
        />
      )}
      <PagedList
        pages={pages}
        label="history"
        card
        skeleton={<SkeletonRows rows={8} bars={['w-12', 'w-56']} inline />}
        empty={<EmptyState>No history yet</EmptyState>}
      >
        {(entries) =>
          byDay(entries, now, home.timeZone).map(({ day, heading, entries }) => {
            const { note, time } = homeTimes(entries.map(({ at }) => at))
            return (
              <Card
                key={entries[0]?.id ?? day}
                title={<time dateTime={day}>{heading}</time>}
                actions={note && <span className="text-small text-quiet">{note}</span>}
                flush
              >
                <ol>
                  {entries.map((entry) => (
                    <HistoryLine key={entry.id} entry={entry} time={time} arrived={pages.arrived.has(entry.id)} />
                  ))}
                </ol>
              </Card>
            )
          })
        }
      </PagedList>
    </>
  )
}
