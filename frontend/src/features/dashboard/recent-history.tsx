import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Sentence } from '#frontend/features/history/sentence.tsx'
import { dayHeading, homeTimes } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { Moment } from '#frontend/shared/ui/moment.tsx'
import { RecentHistoryQuery } from './documents.ts'
import { ExcerptCard } from './excerpt-card.tsx'

export function RecentHistory() {
  const query = useLoaded({ query: RecentHistoryQuery }, ({ history }) => history.nodes)
  const now = useMinute()
  const { note, time } = homeTimes((query.data ?? []).map(({ at, happenedAt }) => happenedAt ?? at))
  return (
    <ExcerptCard title="Recent history" note={note} page={{ to: '/manager/history', label: 'All history' }}>
      <QueryState
        query={query}
        label="the history"
        skeleton={<SkeletonRows rows={5} bars={['w-48', 'ml-auto w-12']} inline />}
        empty={<EmptyState>No history yet</EmptyState>}
      >
        {(entries) => (
          <ol>
            {entries.map((entry) => {
              const { id, at, happenedAt } = entry
              const when = happenedAt ?? at
              const day = dayHeading(when, now)
              return (
                <li
                  key={id}
                  className="flex min-h-row items-center gap-3 border-b border-line px-4 py-1.5 last:border-b-0"
                >
                  <span className="min-w-0 flex-1">
                    <Sentence parts={entry.group?.parts ?? entry.parts} />
                  </span>
                  <span className="text-right whitespace-nowrap text-quiet">
                    {day !== 'Today' && `${day} `}
                    <Moment at={when}>{time(when)}</Moment>
                  </span>
                </li>
              )
            })}
          </ol>
        )}
      </QueryState>
    </ExcerptCard>
  )
}
