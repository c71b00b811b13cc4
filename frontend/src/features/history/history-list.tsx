import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { reader } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { HistoryLine } from './history-line.tsx'
import { byDay } from './pages.ts'
import { PersonFilter, type Person } from './person-filter.tsx'
import { useHistory } from './use-history.ts'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'

/**
 * The history of one person or of all, under the days. `name`: that person's, where it is known from choosing them;
 * without `onChoose` it stays theirs.
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
  const { loaded, failed, retry, older, loadOlder } = useHistory(employeeId)
  const now = useMinute()
  const told = loaded?.nodes.find((entry) => entry.employeeId === employeeId)
  return (
    <>
      {onChoose && (
        <PersonFilter
          person={employeeId ? { id: employeeId, name: name ?? told?.employeeName ?? undefined } : undefined}
          onChoose={onChoose}
        />
      )}
      {loaded &&
        byDay(loaded.nodes, now, reader.timeZone).map(({ day, heading, entries }) => (
          <Card key={entries[0]?.id ?? day} title={<time dateTime={day}>{heading}</time>} flush>
            <ol>
              {entries.map((entry) => (
                <HistoryLine key={entry.id} entry={entry} arrived={loaded.arrived.has(entry.id)} />
              ))}
            </ol>
          </Card>
        ))}
      {loaded?.nodes.length === 0 && (
        <Card>
          <EmptyState>
            {employeeId ? 'Nothing has happened to this person yet.' : 'Nothing has happened yet.'}
          </EmptyState>
        </Card>
      )}
      {loaded?.pageInfo.hasNextPage && (
        <div className="grid justify-items-center gap-2">
          {older === 'failed' && (
            <p role="alert">Older history could not be loaded. Check your connection and try again.</p>
          )}
          <Button pending={older === 'loading'} onClick={() => void loadOlder()}>
            {older === 'failed' ? 'Retry' : 'Load more'}
          </Button>
        </div>
      )}
      {failed && (
        <Card>
          <LoadError label="the history" retry={retry} />
        </Card>
      )}
      {!loaded && !failed && <HistorySkeleton />}
    </>
  )
}

const HistorySkeleton = () => (
  <Loading label="Loading history…">
    <Card flush>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex h-row items-center gap-6 border-b border-line px-4 last:border-b-0">
          <Skeleton className="h-3.5 w-12" />
          <Skeleton className={`h-3.5 ${['w-56', 'w-44', 'w-64'][row % 3]}`} />
        </div>
      ))}
    </Card>
  </Loading>
)
