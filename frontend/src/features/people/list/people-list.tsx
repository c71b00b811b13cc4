import type { Ref } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Loading, Skeleton } from '#frontend/shared/ui/skeleton.tsx'
import { useMedia } from '#frontend/shared/lib/use-media.ts'
import { areNarrow, paramsOf, type Filters } from './filters.ts'
import { PeopleCards } from './people-cards.tsx'
import { PeopleTable } from './people-table.tsx'
import type { OnPersonAction } from './person-actions.tsx'
import { usePeople } from './use-people.ts'
import { LoadError } from '#frontend/shared/ui/query-state.tsx'

/** Those who match, in a table, or as cards where a table would be too wide. */
export function PeopleList({
  filters,
  severalPlaces,
  listRef,
  onAdd,
  onClear,
  onAction,
}: {
  filters: Filters
  severalPlaces: boolean
  listRef: Ref<{ focusFirst: () => void }>
  onAdd: () => void
  onClear: () => void
  onAction: OnPersonAction
}) {
  const narrow = useMedia('(max-width: 47.99rem)')
  const { rows, settled, retry, pages } = usePeople(filters)
  const { nodes, totalCount, failed } = rows
  const shown = { rows, severalPlaces, keep: paramsOf(filters).toString(), want: pages.want, onAction }
  return (
    <>
      <p role="status" aria-busy={!settled} className="text-small text-quiet" data-figures>
        {nodes ? inWords(totalCount) : ' '}
      </p>
      {nodes && totalCount > 0 && (narrow ? <PeopleCards {...shown} /> : <PeopleTable {...shown} ref={listRef} />)}
      {nodes && totalCount === 0 && <Nobody filters={filters} onAdd={onAdd} onClear={onClear} />}
      {failed && (
        <Card>
          <LoadError label={nodes ? 'some employees' : 'employees'} retry={retry} />
        </Card>
      )}
      {!nodes && !failed && <ListSkeleton />}
    </>
  )
}

const inWords = (count: number) => `${count.toLocaleString()} ${count === 1 ? 'person' : 'people'}`

function Nobody({ filters, onAdd, onClear }: { filters: Filters; onAdd: () => void; onClear: () => void }) {
  if (areNarrow(filters)) {
    return (
      <Card>
        <EmptyState action={<Button onClick={onClear}>Clear filters</Button>}>No matching employees</EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      {filters.status === 'terminated' ? (
        <EmptyState>No former employees</EmptyState>
      ) : (
        <EmptyState action={<Button onClick={onAdd}>Add New Employee</Button>}>No employees yet</EmptyState>
      )}
    </Card>
  )
}

const ListSkeleton = () => (
  <Loading label="Loading employees…">
    <Card flush>
      {Array.from({ length: 10 }, (_, row) => (
        <div key={row} className="flex h-row items-center gap-6 border-b border-line px-4 last:border-b-0">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3.5 w-48 max-md:hidden" />
          <Skeleton className="h-3.5 w-20 max-md:hidden" />
          <Skeleton className="ml-auto h-5 w-16" />
        </div>
      ))}
    </Card>
  </Loading>
)
