import { useQuery } from 'urql'
import { Button } from '#frontend/shared/ui/button.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { byDay } from '#frontend/features/history/pages.ts'
import { getFragmentData } from '#frontend/gql/fragment-masking.ts'
import { reader } from '#frontend/shared/lib/time/format.ts'
import { useMinute } from '#frontend/shared/lib/time/use-now.ts'
import { NotificationFields, Notifications } from './documents.ts'
import { NotificationLine } from './notification-line.tsx'
import { useMarkRead } from './use-unread.ts'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'

const first = 20

/**
 * Notifications under the days on which they came, from a cursor on, latest first and live; `more` pages follow it. Each
 * page begins where the one before ends as that stands now, so that none is left out when others come before it.
 */
export function NotificationDays({
  unreadOnly,
  after,
  day,
  more,
  onOlder,
}: {
  unreadOnly: boolean
  after: string | null
  /** Of the last one of the page before: it has its heading already. */
  day?: string | undefined
  more: number
  onOlder: () => void
}) {
  const now = useMinute()
  const { markRead } = useMarkRead()
  const [{ data, error }, refetch] = useQuery({
    query: Notifications,
    variables: { unreadOnly, first, after },
    requestPolicy: 'cache-and-network',
  })
  if (!data) return error ? <Failed retry={() => refetch({ requestPolicy: 'network-only' })} /> : <LinesSkeleton />

  const { nodes, pageInfo } = data.notifications
  const shown = nodes
    .map((node) => getFragmentData(NotificationFields, node))
    // What has just been marked goes at once.
    .filter(({ isRead }) => !unreadOnly || !isRead)
    .map((notification) => ({ ...notification, at: notification.createdAt }))
  const days = byDay(shown, now, reader.timeZone)
  const last = days.at(-1)?.day ?? day
  if (!last && !pageInfo.hasNextPage) return <Empty />
  return (
    <>
      {days.map(({ day: own, heading, entries }) => (
        <li key={own} className="border-b border-line last:border-b-0">
          {own !== day && (
            <h2 className="label border-b border-line bg-sunken px-4 py-1.5">
              <time dateTime={own}>{heading}</time>
            </h2>
          )}
          <ul>
            {entries.map((notification) => (
              <NotificationLine key={notification.id} notification={notification} now={now} onRead={markRead} />
            ))}
          </ul>
        </li>
      ))}
      {pageInfo.hasNextPage && (more > 0 || shown.length === 0) && (
        <NotificationDays
          unreadOnly={unreadOnly}
          after={pageInfo.endCursor ?? null}
          day={last}
          more={Math.max(0, more - 1)}
          onOlder={onOlder}
        />
      )}
      {pageInfo.hasNextPage && more === 0 && shown.length > 0 && (
        <li className="grid justify-items-center px-4 py-3">
          <Button onClick={onOlder}>Show older</Button>
        </li>
      )}
    </>
  )
}

export const Empty = () => (
  <li>
    <EmptyState>No notifications to show</EmptyState>
  </li>
)

const Failed = ({ retry }: { retry: () => void }) => (
  <li>
    <LoadError label="your notifications" retry={retry} />
  </li>
)

const LinesSkeleton = () => (
  <li>
    <Loading label="Loading notifications…">
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-b-0">
          <Skeleton className="size-8 rounded-full" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-64 max-w-[60vw]" />
          </div>
        </div>
      ))}
    </Loading>
  </li>
)
