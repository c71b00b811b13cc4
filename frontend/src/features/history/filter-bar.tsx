import { SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { historyKinds } from '#schema/history/kinds.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { FiltersButton } from '#frontend/shared/ui/disclosure.tsx'
import { Input, SearchInput } from '#frontend/shared/ui/form/input.tsx'
import { LocationFilter } from '#frontend/shared/ui/form/location-filter.tsx'
import { ChoiceFilter } from '#frontend/shared/ui/form/select.tsx'
import { areNarrow, objectTitle, sources, type HistoryFilters } from './filters.ts'
import { PersonFilter } from './person-filter.tsx'
import { usePersonNames } from './use-person-names.ts'

const field = 'w-38 max-md:min-w-36 max-md:flex-1'

export function FilterBar({
  filters,
  locations,
  onChange,
  onSettle,
}: {
  filters: HistoryFilters
  locations: readonly { id: string; name: string }[]
  onChange: (to: Partial<HistoryFilters>, how?: { typing: boolean }) => void
  onSettle: () => void
}) {
  const { text, employeeId, actorId, object, kind, source, locationId, from, to, only } = filters
  const nameOf = usePersonNames([employeeId, actorId])
  const [open, setOpen] = useState(areNarrow({ ...filters, text: '', employeeId: null, object: null }))
  const isMore = source !== null || only !== null || locationId !== null
  const [more, setMore] = useState(isMore)
  return (
    <search className="grid gap-2" onBlur={onSettle}>
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          aria-label="Search the history"
          placeholder="Name, action or reason"
          value={text}
          onChange={({ target }) => onChange({ text: target.value }, { typing: true })}
          className="min-w-56 flex-1 md:max-w-72"
        />
        <FiltersButton open={open} setOpen={setOpen} />
        <PersonFilter
          person={employeeId ? { id: employeeId, name: nameOf(employeeId) } : undefined}
          onChoose={(person) => onChange({ employeeId: person?.id ?? null })}
        />
        <div className={cx('contents', !open && 'max-md:hidden')}>
          <PersonFilter
            label="By"
            everyone="anyone"
            person={actorId ? { id: actorId, name: nameOf(actorId) } : undefined}
            onChoose={(person) => onChange({ actorId: person?.id ?? null })}
          />
          <ChoiceFilter
            label="Kind"
            all="Any kind"
            options={historyKinds}
            value={kind}
            onChange={(chosen) => onChange({ kind: chosen })}
            className="w-28 max-md:min-w-36 max-md:flex-1"
          />
          <span className="flex items-center gap-1 max-md:w-full">
            <DayField label="From" value={from} max={to} onChange={(day) => onChange({ from: day })} />
            <span aria-hidden>–</span>
            <DayField label="To" value={to} min={from} onChange={(day) => onChange({ to: day })} />
          </span>
          <Button
            className="max-md:hidden"
            aria-expanded={more}
            title="Source, reason, location"
            onClick={() => setMore(!more)}
          >
            <SlidersHorizontal aria-hidden className={isMore ? 'text-accent' : undefined} />
            More
          </Button>
        </div>
      </div>
      <div className={cx('flex flex-wrap items-center gap-2', !open && 'max-md:hidden', !more && 'md:hidden')}>
        <ChoiceFilter
          label="Source"
          all="Any source"
          options={sources}
          value={source}
          onChange={(chosen) => onChange({ source: chosen })}
          className={field}
        />
        <ChoiceFilter
          label="Only"
          all="All changes"
          options={{ undone: 'Undone', reason: 'With a reason' }}
          value={only}
          onChange={(chosen) => onChange({ only: chosen })}
          className={field}
        />
        <LocationFilter
          className={field}
          locations={locations}
          value={locationId}
          onChange={(chosen) => onChange({ locationId: chosen })}
        />
      </div>
      {object && (
        <Button
          variant="ghost"
          className="justify-self-start"
          aria-label={`${objectTitle(object)}: show all`}
          onClick={() => onChange({ object: null })}
        >
          <X aria-hidden />
          {objectTitle(object)}
        </Button>
      )}
    </search>
  )
}

type DayFieldProps = {
  label: string
  /** yyyy-MM-dd, limited by the other end of the range. */
  value: string | null
  min?: string | null
  max?: string | null
  onChange: (day: string | null) => void
}

const DayField = ({ label, value, min, max, onChange }: DayFieldProps) => (
  <Input
    type="date"
    aria-label={label}
    title={label}
    min={min ?? undefined}
    max={max ?? undefined}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value || null)}
    className="max-md:flex-1 md:w-34"
  />
)
