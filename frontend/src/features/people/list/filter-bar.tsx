import { useState, type KeyboardEvent, type Ref } from 'react'
import { cx } from '#frontend/shared/ui/cx.ts'
import { FiltersButton } from '#frontend/shared/ui/disclosure.tsx'
import { SearchInput } from '#frontend/shared/ui/form/input.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { LocationFilter } from '#frontend/shared/ui/form/location-filter.tsx'
import { ChoiceFilter, namesById } from '#frontend/shared/ui/form/select.tsx'
import { roleNames } from '../labels.ts'
import type { PeopleFilters } from './filters.ts'

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'terminated', label: 'Terminated' },
  { value: 'all', label: 'All' },
] as const

export function FilterBar({
  filters,
  locations,
  jobRoles,
  searchRef,
  onChange,
  onSettle,
  onLeave,
}: {
  filters: PeopleFilters
  locations: readonly { id: string; name: string }[]
  jobRoles: readonly { id: string; name: string }[]
  searchRef: Ref<HTMLInputElement>
  onChange: (to: Partial<PeopleFilters>, how?: { typing: boolean }) => void
  onSettle: () => void
  onLeave: () => void
}) {
  const { search, status, role, badge, jobRoleId, locationId } = filters
  const [open, setOpen] = useState(role !== null || badge !== null || jobRoleId !== null || locationId !== null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    onLeave()
  }
  return (
    <search className="flex flex-wrap items-center gap-2" onBlur={onSettle}>
      <SearchInput
        ref={searchRef}
        aria-label="Search employees"
        aria-keyshortcuts="/"
        placeholder="Name, email, position or badge"
        value={search}
        onChange={(event) => onChange({ search: event.target.value }, { typing: true })}
        onKeyDown={onKeyDown}
        className="flex-1 md:max-w-72 md:min-w-64"
      />
      <FiltersButton open={open} setOpen={setOpen} />
      <span className="max-md:w-full max-md:[&_fieldset]:w-full">
        <Segmented
          label="Status"
          value={status ?? 'all'}
          choices={statuses}
          onChoose={(chosen) => onChange({ status: chosen === 'all' ? null : chosen })}
        />
      </span>
      {/* A separate row below the search. Some filters load later, and would otherwise move the list. */}
      <div className={cx('flex flex-wrap gap-2 max-2xl:basis-full', !open && 'max-md:hidden')}>
        <ChoiceFilter
          label="Access"
          all="Any access"
          options={roleNames}
          value={role}
          onChange={(chosen) => onChange({ role: chosen })}
          className="w-32 max-md:min-w-36 max-md:flex-1"
        />
        <ChoiceFilter
          label="RFID Badge"
          all="Any badge"
          options={{ true: 'Registered', false: 'No badge' }}
          value={badge === null ? null : `${badge}`}
          onChange={(chosen) => onChange({ badge: chosen && chosen === 'true' })}
          className="w-32 max-md:min-w-36 max-md:flex-1"
        />
        {(jobRoles.length > 0 || jobRoleId !== null) && (
          <ChoiceFilter
            label="Job role"
            all="Any job role"
            options={namesById(jobRoles)}
            value={jobRoleId}
            onChange={(chosen) => onChange({ jobRoleId: chosen })}
            className="w-36 max-md:min-w-36 max-md:flex-1"
          />
        )}
        <LocationFilter
          className="w-40 max-md:min-w-36 max-md:flex-1"
          locations={locations}
          value={locationId}
          onChange={(locationId) => onChange({ locationId })}
        />
      </div>
    </search>
  )
}
