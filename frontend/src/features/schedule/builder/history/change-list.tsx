import type { ReactNode } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import type { Changes, WeekChange } from './use-changes.ts'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'

/** Changes, latest first. */
export function ChangeList({
  changes: { changes, arrived, hasOlder, failed, retry, older, loadOlder },
  empty,
  renderLine,
}: {
  changes: Changes
  empty: string
  renderLine: (change: WeekChange, arrived: boolean, place: number) => ReactNode
}) {
  if (failed) {
    return <LoadError label="the history" retry={retry} />
  }
  if (!changes) {
    return (
      <Loading label="Loading history…">
        <div className="grid gap-4 p-4">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-8 w-full" />
        </div>
      </Loading>
    )
  }
  return (
    <>
      <ol>{changes.map((change, place) => renderLine(change, arrived?.has(change.id) ?? false, place))}</ol>
      {changes.length === 0 && <EmptyState>{empty}</EmptyState>}
      {hasOlder && (
        <div className="grid justify-items-center gap-2 p-3">
          {older === 'failed' && <p role="alert">We couldn’t load older changes. Check your connection.</p>}
          <Button size="small" pending={older === 'loading'} onClick={() => void loadOlder()}>
            {older === 'failed' ? 'Retry' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  )
}
