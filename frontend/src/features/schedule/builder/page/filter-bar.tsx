import { useId } from 'react'
import { Input } from '#frontend/shared/ui/form/input.tsx'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import type { BuilderPerson } from '../builder.ts'
import { positionsOf, type Filter } from '../model/rows.ts'

/** Filters the rows; the totals still count everyone. */
export function FilterBar({
  people,
  filter,
  setFilter,
}: {
  people: readonly BuilderPerson[]
  filter: Filter
  setFilter: (filter: Filter) => void
}) {
  const id = useId()
  const positions = positionsOf(people)
  return (
    <div role="search" className="grid grid-cols-2 items-center gap-2 sm:flex">
      <label htmlFor={`${id}-name`} className="sr-only">
        Name
      </label>
      <Input
        id={`${id}-name`}
        type="search"
        placeholder="Search by name"
        value={filter.name}
        onChange={({ target }) => setFilter({ ...filter, name: target.value })}
        className="sm:max-w-48"
      />
      {positions.length > 0 && (
        <>
          <label htmlFor={`${id}-position`} className="sr-only">
            Position
          </label>
          <Select
            id={`${id}-position`}
            value={filter.position}
            onChange={({ target }) => setFilter({ ...filter, position: target.value })}
            options={['', ...positions].map((position) => [position, position || 'All positions'])}
          />
        </>
      )}
    </div>
  )
}
