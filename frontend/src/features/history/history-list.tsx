import { useState, type ReactNode } from 'react'
import type { HistoryFilter } from '#frontend/gql/graphql.ts'
import { isGrouped } from '#schema/history/filter.ts'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { EntryDialog } from './entry/entry-dialog.tsx'
import { HistoryLines } from './history-lines.tsx'
import { useHistory } from './use-history.ts'

export function HistoryList({
  filter,
  empty = <EmptyState>No history yet</EmptyState>,
}: {
  filter: HistoryFilter
  empty?: ReactNode
}) {
  const pages = useHistory(filter)
  const [opened, setOpened] = useState<string>()
  return (
    <>
      <PagedList
        pages={pages}
        endless
        label="history"
        card
        skeleton={<SkeletonRows rows={8} bars={['w-12', 'w-56']} inline />}
        empty={empty}
      >
        {(entries) => (
          <HistoryLines
            entries={entries}
            grouped={isGrouped(filter)}
            hasMore={pages.hasMore}
            arrived={pages.arrived}
            want={pages.want}
            onOpen={setOpened}
          />
        )}
      </PagedList>
      {opened !== undefined && <EntryDialog id={opened} onOpen={setOpened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
