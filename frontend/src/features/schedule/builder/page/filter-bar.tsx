import { Input } from '#frontend/shared/ui/form/input.tsx'
import type { Filter } from '../model/rows.ts'

export const FilterBar = ({
  filter,
  onChange,
  onSettle,
}: {
  filter: Filter
  onChange: (to: Partial<Filter>, how?: { typing: boolean }) => void
  onSettle: () => void
}) => (
  <search onBlur={onSettle}>
    <Input
      type="search"
      aria-label="Name"
      placeholder="Search by name"
      value={filter.name}
      onChange={({ target }) => onChange({ name: target.value }, { typing: true })}
      className="sm:max-w-40"
    />
  </search>
)
