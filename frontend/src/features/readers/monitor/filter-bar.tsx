import { SearchInput } from '#frontend/shared/ui/form/input.tsx'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import type { ScanOutcome } from '#frontend/gql/graphql.ts'
import { isOutcome, outcomes } from './labels.ts'

export type Filters = { outcome: ScanOutcome | null; readerId: string | null; search: string }

/** Which events are to be shown. */
export const FilterBar = ({
  filters: { outcome, readerId, search },
  readers,
  onChange,
  onSettle,
}: {
  filters: Filters
  readers: readonly { id: string; name: string }[]
  onChange: (to: Partial<Filters>, how?: { typing: boolean }) => void
  /** The focus leaves the filters. */
  onSettle: () => void
}) => (
  <search className="flex flex-wrap items-center gap-2 max-md:w-full" onBlur={onSettle}>
    <SearchInput
      aria-label="Search events"
      placeholder="Name or part of an EPC"
      value={search}
      onChange={(event) => onChange({ search: event.target.value }, { typing: true })}
      className="w-full md:w-64"
    />
    <Select
      aria-label="Event"
      className="w-44 max-md:flex-1"
      value={outcome ?? ''}
      onChange={({ target: { value } }) => onChange({ outcome: isOutcome(value) ? value : null })}
      options={Object.entries(outcomes).map(([value, { label }]) => [value, label])}
    >
      <option value="">All events</option>
    </Select>
    <Select
      aria-label="Reader"
      className="w-44 max-md:flex-1"
      value={readerId ?? ''}
      onChange={({ target: { value } }) => onChange({ readerId: value || null })}
      options={readers.map(({ id, name }) => [id, name])}
    >
      <option value="">All readers</option>
    </Select>
  </search>
)
