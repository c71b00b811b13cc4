import { useMemo } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { CompareTimesheetQuery, DifferenceKind } from '#frontend/gql/graphql.ts'
import { ChangedBy } from '#frontend/shared/past/changed-by.tsx'
import { useCompared } from '#frontend/shared/past/past.ts'
import { useClientQuery } from '#frontend/shared/past/use-client-query.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { shortDay } from '#frontend/shared/lib/time/format.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Loading, SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { differences } from '../entries/entry-labels.ts'
import { TimesDiff } from '../entries/times-diff.tsx'

const CompareTimesheet = graphql(`
  query CompareTimesheet($employeeId: ID!, $firstDay: Date!, $lastDay: Date!, $from: Moment!, $to: Moment) {
    compareTimesheet(employeeId: $employeeId, firstDay: $firstDay, lastDay: $lastDay, from: $from, to: $to) {
      entries {
        entryId
        kind
        location {
          id
          timeZone
        }
        before {
          ...ComparedEntryFields
        }
        after {
          ...ComparedEntryFields
        }
        by {
          ...ChangeBetweenFields
        }
      }
    }
  }
`)

type EntryDifference = CompareTimesheetQuery['compareTimesheet']['entries'][number]

const kinds: Record<DifferenceKind, string> = { added: 'Added', removed: 'Removed', changed: 'Changed' }

export default function EntryComparison({ employeeId, from, to }: { employeeId: string; from: string; to: string }) {
  const compared = useCompared()
  const { from: since, to: until } = compared ?? {}
  const variables = useMemo(
    () => (since ? { employeeId, firstDay: from, lastDay: to, from: since, to: until ?? null } : undefined),
    [employeeId, from, to, since, until],
  )
  const { data, error } = useClientQuery(compared?.client, CompareTimesheet, variables)
  const found = data?.compareTimesheet.entries
  return (
    <Card title="What changed in between" flush>
      {error && <EmptyState>{errorMessage(error, 'We couldn’t compare the two times.')}</EmptyState>}
      {!found && !error && (
        <Loading label="Comparing…">
          <SkeletonRows rows={2} bars={['w-24', 'w-64']} inline />
        </Loading>
      )}
      {found?.length === 0 && <EmptyState>The entries are the same at both times</EmptyState>}
      {found && found.length > 0 && (
        <ul aria-label="Differences">
          {found.map((difference) => (
            <DifferenceLine key={difference.entryId} difference={difference} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function DifferenceLine({ difference: { kind, location, before, after, by } }: { difference: EntryDifference }) {
  const zone = location.timeZone
  const entry = after ?? before
  return (
    <li className="grid gap-1 border-b border-line px-4 py-2 last:border-b-0">
      <p>
        <b>{kinds[kind]}</b>
        {entry && `: ${shortDay(entry.clockIn, zone)}`}
      </p>
      <TimesDiff differences={differences(before ?? null, after ?? null, zone)} />
      <ChangedBy changes={by} zone={zone} />
    </li>
  )
}
