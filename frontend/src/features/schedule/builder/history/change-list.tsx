import type { ReactNode } from 'react'
import type { Pages } from '#frontend/shared/lib/pages/use-pages.ts'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import type { WeekChange } from './use-changes.ts'

export const ChangeList = ({
  changes,
  empty,
  renderLine,
}: {
  changes: Pages<WeekChange>
  empty: string
  renderLine: (change: WeekChange, arrived: boolean, place: number) => ReactNode
}) => (
  <PagedList
    pages={changes}
    label="history"
    skeleton={<SkeletonRows rows={3} bars={['w-full', 'w-4/5']} />}
    empty={<EmptyState>{empty}</EmptyState>}
  >
    {(rows) => <ol>{rows.map((change, place) => renderLine(change, changes.arrived.has(change.id), place))}</ol>}
  </PagedList>
)
