import { useState, type KeyboardEvent, type Ref } from 'react'
import { cx } from '#frontend/shared/ui/cx.ts'
import { FiltersButton } from '#frontend/shared/ui/disclosure.tsx'
import { SearchInput } from '#frontend/shared/ui/form/input.tsx'
import { Segmented } from '#frontend/shared/ui/form/segmented.tsx'
import { LocationFilter } from '#frontend/shared/ui/form/location-filter.tsx'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import { roles, type Role } from '#schema/people/events.ts'
import { roleNames } from '../labels.ts'
import type { Filters } from './filters.ts'

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'terminated', label: 'Terminated' },
  { value: 'all', label: 'All' },
] as const

/** Who is to be shown. `locations`: those to choose from. A phone shows the choices when asked. */
export function FilterBar({
  filters,
  locations,
  jobRoles,
  searchRef,
  onChange,
  onSettle,
  onLeave,
}: {
  filters: Filters
  locations: readonly { id: string; name: string }[]
  jobRoles: readonly { id: string; name: string }[]
  searchRef: Ref<HTMLInputElement>
  onChange: (to: Partial<Filters>, how?: { typing: boolean }) => void
  /** The focus leaves the filters. */
  onSettle: () => void
  /** From the search into the list. */
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
      <div className={cx('flex flex-wrap gap-2 max-md:w-full', !open && 'max-md:hidden')}>
        <Select
          aria-label="Access"
          className="w-32 max-md:min-w-36 max-md:flex-1"
          value={role ?? ''}
          onChange={(event) => onChange({ role: roleOf(event.target.value) })}
          options={roles.map((each) => [each, roleNames[each]])}
        >
          <option value="">Any access</option>
        </Select>
        <Select
          aria-label="RFID Badge"
          className="w-32 max-md:min-w-36 max-md:flex-1"
          value={badge === null ? '' : String(badge)}
          onChange={({ target: { value } }) => onChange({ badge: value === '' ? null : value === 'true' })}
        >
          <option value="">Any badge</option>
          <option value="true">Registered</option>
          <option value="false">No badge</option>
        </Select>
        {(jobRoles.length > 0 || jobRoleId !== null) && (
          <Select
            aria-label="Job role"
            className="w-36 max-md:min-w-36 max-md:flex-1"
            value={jobRoleId ?? ''}
            onChange={({ target: { value } }) => onChange({ jobRoleId: value || null })}
            options={jobRoles.map(({ id, name }) => [id, name])}
          >
            <option value="">Any job role</option>
          </Select>
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

const roleOf = (value: string): Role | null => roles.find((each) => each === value) ?? null
