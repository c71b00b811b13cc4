import { useQuery } from 'urql'
import { Button } from '#frontend/components/ui/button.tsx'
import { Card } from '#frontend/components/ui/card.tsx'
import { EmptyState } from '#frontend/components/ui/empty-state.tsx'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { ClockFragment } from '#frontend/gql/graphql.ts'
import type { Punch } from '#frontend/lib/outbox/punch.ts'
import { DayStrip } from './day-strip-view.tsx'
import { EntriesSkeleton } from './entries-skeleton.tsx'
import { TimeEntries, TimeEntryRow } from './time-entries.tsx'

const RecentEntriesQuery = graphql(`
  query RecentEntries($first: Int!) {
    timeEntries(first: $first) {
      nodes {
        id
        ...TimeEntryRow
      }
    }
  }
`)

/** Today as a strip, and the latest entries beneath it. */
export function RecentEntries({
  clock,
  waiting,
  timeZone,
}: {
  clock: ClockFragment | undefined
  waiting: readonly Punch[]
  timeZone: string
}) {
  const [{ data, error }, refetch] = useQuery({
    query: RecentEntriesQuery,
    variables: { first: 10 },
    requestPolicy: 'cache-and-network',
  })
  const entries = data?.timeEntries.nodes
  const shown = entries?.map((entry) => getFragmentData(TimeEntryRow, entry))
  return (
    <>
      {clock && (
        <Card title="Today">
          <DayStrip entries={shown ?? []} clock={clock} waiting={waiting} timeZone={timeZone} />
        </Card>
      )}
      <Card title="Recent Time Entries" flush>
        {entries && entries.length > 0 && <TimeEntries entries={entries} label="Recent time entries" breaks />}
        {entries?.length === 0 && <EmptyState>Your entries show here after your first clock-in.</EmptyState>}
        {!entries && !error && <EntriesSkeleton rows={5} />}
        {!entries && error && (
          <EmptyState action={<Button onClick={() => refetch({ requestPolicy: 'network-only' })}>Retry</Button>}>
            Your entries could not be loaded. Check your connection and try again.
          </EmptyState>
        )}
      </Card>
    </>
  )
}
