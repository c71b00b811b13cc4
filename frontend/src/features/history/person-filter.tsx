import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { PeopleFound } from '#frontend/shared/ui/form/people-found.tsx'
import { PersonCombobox } from '#frontend/shared/ui/form/person-combobox.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'

/** `name` is missing until a query has it. */
export type Person = { id: string; name: string | undefined }

/** Narrows a screen to one person, whose name it keeps from the choice. `required`: the screen is about one person. */
export function PersonFilter({
  person,
  required = false,
  label = 'Person',
  everyone = 'everyone',
  onChoose,
}: {
  person: Person | undefined
  required?: boolean
  /** What the person is to the screen. */
  label?: string
  /** What it shows without one. */
  everyone?: string
  onChoose: (person: Person | undefined) => void
}) {
  const [known, setKnown] = useState<Person>()
  const name = person && (known?.id === person.id ? known.name : person.name)
  const chosen = person
    ? (name ?? 'One person')
    : required
      ? 'Choose a person'
      : `${everyone.charAt(0).toUpperCase()}${everyone.slice(1)}`
  return (
    <div className="flex items-center gap-2">
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
          <PeopleFound
            onChoose={(chosen) => {
              setKnown(chosen)
              onChoose(chosen)
              close()
            }}
          />
        )}
      </PersonCombobox>
      {person && !required && (
        <Button variant="ghost" onClick={() => onChoose(undefined)}>
          <X aria-hidden />
          Show {everyone}
        </Button>
      )}
    </div>
  )
}
