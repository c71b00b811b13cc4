import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { PeopleSearch } from '#frontend/shared/ui/form/people-search.tsx'
import { PersonCombobox } from '#frontend/shared/ui/form/person-combobox.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'

export type FilteredPerson = { id: string; name: string | undefined }

export function PersonFilter({
  person,
  required = false,
  label = 'Person',
  everyone = 'everyone',
  onChoose,
}: {
  person: FilteredPerson | undefined
  required?: boolean
  label?: string
  everyone?: string
  onChoose: (person: FilteredPerson | undefined) => void
}) {
  const [selected, setSelected] = useState<FilteredPerson>()
  const name = person && (selected?.id === person.id ? selected.name : person.name)
  const chosen = person
    ? (name ?? 'One person')
    : required
      ? 'Choose a person'
      : `${everyone.charAt(0).toUpperCase()}${everyone.slice(1)}`
  return (
    <div className="flex items-center gap-1">
      <PersonCombobox
        label="Choose a person"
        trigger={
          <Button {...(label === 'Person' && { 'aria-label': `${label}: ${chosen}` })}>
            {label !== 'Person' && <span className="font-normal">{label}:</span>}
            {chosen}
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        {(close) => (
          <PeopleSearch
            onChoose={(chosen) => {
              setSelected(chosen)
              onChoose(chosen)
              close()
            }}
          />
        )}
      </PersonCombobox>
      {person && !required && (
        <Button variant="ghost" title={`Show ${everyone}`} className="md:px-2" onClick={() => onChoose(undefined)}>
          <X aria-hidden />
          <span className="md:sr-only">Show {everyone}</span>
        </Button>
      )}
    </div>
  )
}
