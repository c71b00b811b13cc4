import type { Ref } from 'react'
import { useReadOnly } from '#frontend/shared/past/past.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { PagedList } from '#frontend/shared/ui/paged-list.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { useMedia } from '#frontend/shared/lib/use-media.ts'
import { areNarrow, paramsOf, type PeopleFilters } from './filters.ts'
import { PeopleCards } from './people-cards.tsx'
import { PeopleTable } from './people-table.tsx'
import type { OnPersonAction } from './person-actions.tsx'
import { usePeople } from './use-people.ts'

export function PeopleList({
  filters,
  severalPlaces,
  listRef,
  onAdd,
  onClear,
  onAction,
}: {
  filters: PeopleFilters
  severalPlaces: boolean
  listRef: Ref<{ focusFirst: () => void }>
  onAdd: () => void
  onClear: () => void
  onAction: OnPersonAction
}) {
  const narrow = useMedia('(max-width: 47.99rem)')
  const pages = usePeople(filters)
  const { data, totalCount, settled, want } = pages
  const readOnly = useReadOnly()
  return (
    <>
      <p role="status" aria-busy={!settled} className="text-small text-quiet" data-figures>
        {data ? countOf(totalCount) : ' '}
      </p>
      <PagedList
        pages={pages}
        endless
        label="employees"
        card
        skeleton={<SkeletonRows rows={10} bars={['w-32', 'w-48 max-md:hidden', 'w-20']} inline />}
        empty={<NoEmployees filters={filters} onAdd={onAdd} onClear={onClear} />}
      >
        {(nodes) => {
          const shown = { nodes, totalCount, severalPlaces, keep: paramsOf(filters).toString(), want, onAction }
          return narrow ? <PeopleCards {...shown} /> : <PeopleTable {...shown} ref={listRef} />
        }}
      </PagedList>
      {!readOnly && totalCount === 1 && settled && !areNarrow(filters) && filters.status === 'active' && (
        <EmptyState action={<Button onClick={onAdd}>Add New Employee</Button>}>
          It’s only you so far. Add people to schedule them, invite them by email, or import them from a CSV file.
        </EmptyState>
      )}
    </>
  )
}

const countOf = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'person' : 'people'}`

function NoEmployees({ filters, onAdd, onClear }: { filters: PeopleFilters; onAdd: () => void; onClear: () => void }) {
  const readOnly = useReadOnly()
  if (areNarrow(filters)) {
    return <EmptyState action={<Button onClick={onClear}>Clear filters</Button>}>No matching employees</EmptyState>
  }
  if (filters.status === 'terminated') return <EmptyState>No former employees</EmptyState>
  return (
    <EmptyState action={!readOnly && <Button onClick={onAdd}>Add New Employee</Button>}>No employees yet</EmptyState>
  )
}
