import { Checkbox } from '#frontend/shared/ui/form/checkbox.tsx'
import { RefreshCw } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { ReadersToChooseQuery } from '#frontend/gql/graphql.ts'
import { useAllPages } from '#frontend/shared/lib/pages/use-all-pages.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { useMedia } from '#frontend/shared/lib/use-media.ts'
import { FilterBar, type ScanFilters } from './filter-bar.tsx'
import { ScanCards } from './scan-cards.tsx'
import { ScanTable } from './scan-table.tsx'
import { useScans } from './use-scans.ts'
import { useFilters } from '#frontend/shared/lib/pages/use-filters.ts'
import { isOutcome, announcementOf } from './labels.ts'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'

const ReadersToChoose = graphql(`
  query ReadersToChoose($after: String) {
    readers(revoked: true, first: 100, after: $after) {
      nodes {
        id
        name
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

const read = (params: URLSearchParams): ScanFilters => {
  const event = params.get('event')
  return { outcome: isOutcome(event) ? event : null, readerId: params.get('reader'), search: params.get('q') ?? '' }
}
const write = ({ outcome, readerId, search }: ScanFilters) =>
  new URLSearchParams({
    ...(search.trim() && { q: search.trim() }),
    ...(outcome && { event: outcome }),
    ...(readerId && { reader: readerId }),
  })

const readersIn = ({ readers }: ReadersToChooseQuery) => readers

export function Events() {
  const { filters, change: changeFilters, settle } = useFilters(read, write)
  const [live, setLive] = useState(true)
  // Cursors of the newer pages; empty on the latest page.
  const [cursors, setCursors] = useState<readonly string[]>([])
  const { data: readers = [] } = useAllPages(ReadersToChoose, {}, readersIn)
  const narrow = useMedia('(max-width: 47.99rem)')
  const now = useMinute()

  const change: typeof changeFilters = (...to) => {
    setCursors([])
    changeFilters(...to)
  }
  const clear = () => change({ outcome: null, readerId: null, search: '' })

  const found = {
    readerId: filters.readerId,
    outcomes: filters.outcome && [filters.outcome],
    search: useDeferredValue(filters.search.trim()) || null,
  }
  const page = useScans(found, cursors.at(-1) ?? null, live)
  const { scans, severalPlaces, pageInfo, arrived, failed, fetching, refresh } = page
  const latest = scans?.find(({ id }) => arrived.has(id))
  const isNarrowed = found.readerId !== null || found.outcomes !== null || found.search !== null

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <FilterBar filters={filters} readers={readers} onChange={change} onSettle={settle} />
        <div className="flex flex-wrap items-center gap-4 max-md:w-full max-md:justify-between">
          <Checkbox label="Auto-refresh" checked={live} onChange={setLive} />
          <RefreshNow fetching={fetching} onRefresh={refresh} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {latest && announcementOf(latest)}
      </p>
      <QueryState
        query={{ data: scans, failed, retry: refresh }}
        label="events"
        card
        skeleton={<SkeletonRows rows={8} bars={['w-16', 'w-24', 'w-36']} inline />}
        empty={
          isNarrowed ? (
            <EmptyState action={<Button onClick={clear}>Clear filters</Button>}>No matching events</EmptyState>
          ) : (
            <EmptyState>No RFID events yet. Scan a badge to see activity.</EmptyState>
          )
        }
      >
        {(scans) => {
          const listProps = { scans, arrived, severalPlaces, now }
          return narrow ? <ScanCards {...listProps} /> : <TableCard {...listProps} />
        }}
      </QueryState>
      {(cursors.length > 0 || pageInfo?.hasNextPage) && (
        <nav aria-label="Pages of events" className="flex justify-center gap-2">
          <Button disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
            Newer
          </Button>
          <Button
            disabled={!pageInfo?.hasNextPage}
            onClick={() => setCursors([...cursors, ...(pageInfo?.endCursor ? [pageInfo.endCursor] : [])])}
          >
            Older
          </Button>
        </nav>
      )}
    </>
  )
}

const TableCard = (listProps: Parameters<typeof ScanTable>[0]) => (
  <Card flush>
    <ScanTable {...listProps} />
  </Card>
)

/** The spinner shows for clicks, not for auto-refresh. */
function RefreshNow({ fetching, onRefresh }: { fetching: boolean; onRefresh: () => void }) {
  const [refresh, setRefresh] = useState<'requested' | 'fetching'>()
  if (refresh === 'requested' && fetching) setRefresh('fetching')
  if (refresh === 'fetching' && !fetching) setRefresh(undefined)
  return (
    <Button
      pending={refresh !== undefined}
      onClick={() => {
        setRefresh('requested')
        onRefresh()
      }}
    >
      <RefreshCw aria-hidden />
      Refresh Now
    </Button>
  )
}
