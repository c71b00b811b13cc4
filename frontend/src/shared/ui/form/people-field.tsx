import { Plus, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { PersonCombobox } from './person-combobox.tsx'

export type ChosenPerson = { id: string; name: string }

export function PeopleField({
  label,
  hint,
  error,
  focusFirst,
  value,
  onChange,
  children,
}: {
  label: string
  hint?: string
  error?: string | undefined
  focusFirst?: boolean
  value: readonly ChosenPerson[]
  onChange: (people: ChosenPerson[]) => void
  children: (choose: (person: ChosenPerson) => void) => ReactNode
}) {
  const id = useId()
  const add = ({ id, name }: ChosenPerson) => onChange([...value.filter((each) => each.id !== id), { id, name }])
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid gap-1.5"
    >
      <span id={id} className="font-semibold">
        {label}
      </span>
      {hint && <p className="text-small text-quiet">{hint}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {value.map((person) => (
          <span
            key={person.id}
            className="inline-flex min-h-row-tight items-center gap-1 rounded-control bg-sunken pl-2.5 wrap-anywhere"
          >
            {person.name}
            <button
              type="button"
              aria-label={`Remove ${person.name}`}
              onClick={() => onChange(value.filter(({ id }) => id !== person.id))}
              className="grid size-row-tight place-items-center rounded-control text-quiet hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          </span>
        ))}
        <PersonCombobox
          modal
          label={label}
          trigger={
            <Button size="small" data-focus-first={focusFirst || undefined} aria-invalid={error ? true : undefined}>
              <Plus aria-hidden />
              Add person
            </Button>
          }
        >
          {(close) =>
            children((person) => {
              add(person)
              close()
            })
          }
        </PersonCombobox>
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
