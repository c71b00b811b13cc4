import { type ComponentProps, type Ref, useState } from 'react'
import { matchesWords } from '#frontend/shared/lib/match-words.ts'
import { PersonButton, PersonCombobox, PersonOptions } from './person-combobox.tsx'

export type Person = { id: string; name: string; position: string | null; active: boolean }

/** Selects a person by part of the name. With `placeholder` a person is required; without it, the shift can stay open. */
export function PersonChoice({
  people,
  value,
  label,
  placeholder,
  invalid = false,
  focusFirst = false,
  ref,
  onChoose,
}: {
  people: ReadonlyMap<string, Person> | undefined
  value: string | null
  label: string
  placeholder?: string
  invalid?: boolean
  focusFirst?: boolean
  ref?: Ref<HTMLButtonElement>
  onChoose: (employeeId: string | null) => void
}) {
  const chosen = value === null ? (placeholder ?? 'Open shift') : nameOf(value, people)
  return (
    <PersonCombobox
      modal
      label={label}
      trigger={<PersonButton {...{ ref, label, chosen, invalid, focusFirst }} isEmpty={value === null} />}
    >
      {(close) => (
        <PersonChoices
          people={people}
          mayStayOpen={placeholder === undefined}
          onChoose={(employeeId) => {
            onChoose(employeeId)
            close()
          }}
        />
      )}
    </PersonCombobox>
  )
}

export const PersonField = (choice: ComponentProps<typeof PersonChoice>) => (
  <div className="grid gap-1.5">
    <span aria-hidden className="font-semibold">
      {choice.label}
    </span>
    <PersonChoice {...choice} />
  </div>
)

export function nameOf(employeeId: string, people: ReadonlyMap<string, Person> | undefined) {
  const person = people?.get(employeeId)
  if (person) return person.active ? person.name : `${person.name} (terminated)`
  return people ? 'Employee at another location' : '…'
}

export function PersonChoices({
  people,
  mayStayOpen,
  onChoose,
}: {
  people: ReadonlyMap<string, Person> | undefined
  mayStayOpen: boolean
  onChoose: (employeeId: string | null) => void
}) {
  const [typed, setTyped] = useState('')
  const found = [...(people?.values() ?? [])].filter(({ name, active }) => active && matchesWords(name, typed))
  return (
    <PersonOptions
      search={typed}
      onSearch={setTyped}
      groups={[{ people: found }]}
      none={
        mayStayOpen && !typed ? { label: 'Open shift', note: 'unassigned', onChoose: () => onChoose(null) } : undefined
      }
      message={people ? 'No matching people' : 'We couldn’t load people.'}
      onChoose={({ id }) => onChoose(id)}
    />
  )
}
