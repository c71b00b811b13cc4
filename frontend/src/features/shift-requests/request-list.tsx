import type { ReactNode } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import type { ShiftRequestFieldsFragment } from '#frontend/gql/graphql.ts'
import { RequestLine, type Screen } from './request-line.tsx'

export type Group = { heading?: string; requests: readonly ShiftRequestFieldsFragment[] }

/** Requests in groups, of which the empty ones do not show; `empty` stands where there is none at all. */
export function RequestList({
  groups,
  failed,
  retry,
  empty,
  screen,
}: {
  groups: readonly Group[] | undefined
  failed: boolean
  retry: () => void
  empty: ReactNode
  screen: Screen
}) {
  if (failed) {
    return (
      <EmptyState action={<Button onClick={retry}>Retry</Button>}>
        The requests could not be loaded. Check your connection and try again.
      </EmptyState>
    )
  }
  if (!groups) return <ListSkeleton />
  const shown = groups.filter(({ requests }) => requests.length > 0)
  if (shown.length === 0) return empty
  return shown.map(({ heading, requests }) => (
    <section key={heading ?? ''} aria-label={heading} className="border-b border-line last:border-b-0">
      {heading && <h3 className="label border-b border-line bg-paper px-4 py-1.5">{heading}</h3>}
      <ul>
        {requests.map((request) => (
          <RequestLine key={request.id} request={request} screen={screen} />
        ))}
      </ul>
    </section>
  ))
}

const ListSkeleton = () => (
  <Loading label="Loading requests…">
    {Array.from({ length: 3 }, (_, row) => (
      <div
        key={row}
        className="grid gap-x-6 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_13rem]"
      >
        <Skeleton className="h-10 w-48" />
        <Skeleton className="h-10 w-64" />
      </div>
    ))}
  </Loading>
)
