import { graphql } from '#frontend/gql/gql.ts'
import { homeTimes, shortDay } from '#frontend/shared/lib/time/format.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { Moment, ZoneNote } from '#frontend/shared/ui/moment.tsx'
import { kinds } from './security-events.ts'

const SecurityHistory = graphql(`
  query SecurityHistory($after: String) {
    securityHistory(first: 50, after: $after) {
      nodes {
        id
        kind
        at
        employeeId
        employeeName
        address
        detail
      }
      pageInfo {
        ...PageFields
      }
    }
  }
`)

export function SecurityEvents({ after, onMore }: { after: string | null; onMore?: (next: string) => void }) {
  const query = useLoaded({ query: SecurityHistory, variables: { after } }, ({ securityHistory }) => securityHistory)
  const { endCursor, hasNextPage } = query.data?.pageInfo ?? {}
  return (
    <>
      <QueryState
        query={{ ...query, data: query.data?.nodes }}
        label="the security history"
        skeleton={<SkeletonRows rows={6} bars={['w-28', 'w-40', 'w-24']} inline />}
        empty={<EmptyState>No security events yet.</EmptyState>}
      >
        {(events) => {
          const { note, time } = homeTimes(events.map(({ at }) => at))
          return (
            <>
              {/* Only the first page shows the time zone note. */}
              {after === null && <ZoneNote note={note} />}
              <ol>
                {events.map(({ id, kind, at, employeeId, employeeName, address, detail }) => (
                  <li
                    key={id}
                    className="grid min-h-row items-center gap-x-4 gap-y-0.5 border-b border-line px-4 py-2 last:border-b-0 sm:grid-cols-[11rem_10rem_minmax(0,1fr)_auto]"
                  >
                    <Moment at={at} className="text-quiet" data-figures>
                      {shortDay(at)}, {time(at)}
                    </Moment>
                    <span>
                      <Badge tone={kinds[kind].tone}>{kinds[kind].label}</Badge>
                    </span>
                    <span className="wrap-anywhere">
                      <Link
                        to={`/manager/employees/${employeeId}`}
                        className="font-semibold decoration-edge underline-offset-2 hover:underline"
                      >
                        {employeeName}
                      </Link>
                      {detail && <span className="text-quiet"> · {detail}</span>}
                    </span>
                    <span className="text-small text-quiet" data-figures>
                      {address}
                    </span>
                  </li>
                ))}
              </ol>
            </>
          )
        }}
      </QueryState>
      {onMore && hasNextPage && endCursor && (
        <p className="border-t border-line p-3 text-center">
          <Button onClick={() => onMore(endCursor)}>Load more</Button>
        </p>
      )}
    </>
  )
}
