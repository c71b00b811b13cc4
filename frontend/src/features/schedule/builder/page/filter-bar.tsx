import { Input } from '#frontend/shared/ui/form/input.tsx'
import type { Filter } from '../model/rows.ts'

export const FilterBar = ({ filter, setFilter }: { filter: Filter; setFilter: (filter: Filter) => void }) => (
  <div role="search">
    <Input
      type="search"
      aria-label="Name"
      placeholder="Search by name"
      value={filter.name}
      onChange={({ target }) => setFilter({ ...filter, name: target.value })}
      className="sm:max-w-40"
    />
  </div>
)
