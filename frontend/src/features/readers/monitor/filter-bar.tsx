import { SearchInput } from '#frontend/shared/ui/form/input.tsx'
import { ChoiceFilter, namesById } from '#frontend/shared/ui/form/select.tsx'
import type { ScanOutcome } from '#frontend/gql/graphql.ts'
import { isOutcome, outcomes } from './labels.ts'

export type ScanFilters = { outcome: ScanOutcome | null; readerId: string | null; search: string }

const outcomeLabels = Object.fromEntries(Object.entries(outcomes).map(([outcome, { label }]) => [outcome, label]))

export const FilterBar = ({
  filters: { outcome, readerId, search },
  readers,
  onChange,
  onSettle,
}: {
  filters: ScanFilters
  readers: readonly { id: string; name: string }[]
  onChange: (to: Partial<ScanFilters>, how?: { typing: boolean }) => void
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
    <ChoiceFilter<string>
      label="Event"
      all="All events"
      options={outcomeLabels}
      value={outcome}
      onChange={(chosen) => onChange({ outcome: isOutcome(chosen) ? chosen : null })}
      className="w-44 max-md:flex-1"
    />
    <ChoiceFilter
      label="Reader"
      all="All readers"
      options={namesById(readers)}
      value={readerId}
      onChange={(chosen) => onChange({ readerId: chosen })}
      className="w-44 max-md:flex-1"
    />
  </search>
)
