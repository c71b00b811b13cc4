import { Search } from 'lucide-react'
import { Input } from '#frontend/shared/ui/form/input.tsx'
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
    <span className="relative block w-full md:w-64">
      <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet" />
      <Input
        type="search"
        aria-label="Search events"
        placeholder="Name or part of an EPC"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={search}
        onChange={(event) => onChange({ search: event.target.value }, { typing: true })}
        className="pl-9"
      />
    </span>
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
