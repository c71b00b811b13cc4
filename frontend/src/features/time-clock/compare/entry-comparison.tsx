import { useMemo } from 'react'
import { useClient } from 'urql'
import { graphql } from '#frontend/gql/gql.ts'
import type { ComparedEntriesQuery } from '#frontend/gql/graphql.ts'
import { usePast } from '#frontend/shared/past/past.ts'
import { useAnswer } from '#frontend/shared/past/use-answer.ts'
import { shortDay } from '#frontend/shared/lib/time/format.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Loading, SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { differences } from '../entries/entry-times.ts'
import { TimesDiff } from '../entries/times-diff.tsx'
import { compareEntries, type EntryDifference } from './compare-entries.ts'

const ComparedEntries = graphql(`
  query ComparedEntries($employeeId: ID!, $from: Date!, $to: Date!) {
    entriesOf(employeeId: $employeeId, from: $from, to: $to, first: 50) {
      nodes {
        ...EntryFields
      }
    }
  }
`)

type Entry = ComparedEntriesQuery['entriesOf']['nodes'][number]

/** What was added, removed and changed in a person's entries between two moments, and by whom. */
export default function EntryComparison({ employeeId, from, to }: { employeeId: string; from: string; to: string }) {
  const past = usePast()
  const client = useClient()
  const variables = useMemo(() => ({ employeeId, from, to }), [employeeId, from, to])
  const shown = useAnswer(client, ComparedEntries, variables)
  const other = useAnswer(past?.compared?.client, ComparedEntries, variables)
  const at = past?.compared?.at
  const isFirst = at === null || (at !== undefined && past !== null && past.at < at)
  const [before, after] = isFirst ? [shown, other] : [other, shown]
  const found = before.data && after.data && compareEntries(before.data.entriesOf.nodes, after.data.entriesOf.nodes)
  return (
    <Card title="What changed in between" flush>
      {(shown.failed || other.failed) && <EmptyState>We couldn’t load the entries of both moments.</EmptyState>}
      {!found && !shown.failed && !other.failed && (
        <Loading label="Comparing…">
          <SkeletonRows rows={2} bars={['w-24', 'w-64']} inline />
        </Loading>
      )}
      {found?.length === 0 && <EmptyState>The entries are the same at both moments</EmptyState>}
      {found && found.length > 0 && (
        <ul aria-label="Differences">
          {found.map((difference) => (
            <Line key={difference.entry.id} difference={difference} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Line({ difference: { entry, before, after, by } }: { difference: EntryDifference<Entry> }) {
  const zone = entry.location.timeZone
  const last = by.at(-1)
  return (
    <li className="grid gap-1 border-b border-line px-4 py-2 last:border-b-0">
      <p>
        <b>{before ? (after ? 'Changed' : 'Removed') : 'Added'}</b>: {shortDay(entry.clockIn, zone)}
        {last && (
          <span className="text-quiet wrap-anywhere">
            {' '}
            · by {[...new Set(by.map((version) => version.by))].join(', ')}
            {last.reason && `: ${last.reason}`}
          </span>
        )}
      </p>
      <TimesDiff differences={differences(before, after, zone)} />
    </li>
  )
}
