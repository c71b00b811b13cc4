import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type Ref, useState } from 'react'
import { matchesWords } from '#frontend/shared/lib/match-words.ts'
import { controlClass } from './control.ts'
import { cx } from '../cx.ts'
import { PersonCombobox, PersonOptions } from './person-combobox.tsx'

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
      trigger={
        <button
          ref={ref}
          type="button"
          aria-label={`${label}: ${chosen}`}
          data-focus-first={focusFirst || undefined}
          // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- acts as a field; screen readers announce it
          aria-invalid={invalid || undefined}
          className={cx(
            controlClass,
            'flex items-center justify-between gap-2 text-left',
            value === null && 'text-quiet',
          )}
        >
          <span className="wrap-anywhere">{chosen}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-quiet" />
        </button>
      }
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
