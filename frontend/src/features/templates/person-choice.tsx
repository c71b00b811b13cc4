import { ChevronDown } from 'lucide-react'
import { Command } from 'cmdk'
import { Popover } from 'radix-ui'
import { type Ref, useState } from 'react'
import { controlClass } from '#frontend/shared/ui/control.ts'
import { cx } from '#frontend/shared/ui/cx.ts'
import type { Person } from './use-people.ts'

const SHOWN = 50

const itemClass =
  'flex min-h-row items-center justify-between gap-3 rounded-control px-2.5 select-none data-[selected=true]:bg-sunken'

/** Somebody of the location, found by typing a part of the name. Without `nobody`, a shift may be nobody's yet. */
export function PersonChoice({
  people,
  value,
  label,
  nobody,
  invalid,
  ref,
  onChoose,
}: {
  people: ReadonlyMap<string, Person> | undefined
  value: string | null
  label: string
  /** What stands there until somebody is chosen, where somebody has to be. */
  nobody?: string
  invalid: boolean
  ref: Ref<HTMLButtonElement>
  onChoose: (employeeId: string | null) => void
}) {
  const [open, setOpen] = useState(false)
  const chosen = value === null ? (nobody ?? 'Open shift') : nameOf(value, people)
  const choose = (employeeId: string | null) => {
    onChoose(employeeId)
    setOpen(false)
  }
  return (
    <Popover.Root modal open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        ref={ref}
        aria-label={`${label}: ${chosen}`}
        aria-invalid={invalid || undefined}
        className={cx(
          controlClass,
          'flex items-center justify-between gap-2 text-left',
          value === null && 'text-quiet',
        )}
      >
        <span className="wrap-anywhere">{chosen}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-quiet" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          className="z-50 w-72 animate-rise overflow-hidden rounded-card border border-line bg-surface shadow-overlay"
        >
          <Choices people={people} open={nobody === undefined} onChoose={choose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

export function nameOf(employeeId: string, people: ReadonlyMap<string, Person> | undefined) {
  const person = people?.get(employeeId)
  if (person) return person.active ? person.name : `${person.name} (terminated)`
  return people ? 'Somebody of another location' : '…'
}

function Choices({
  people,
  open,
  onChoose,
}: {
  people: ReadonlyMap<string, Person> | undefined
  /** Whether it may be nobody's. */
  open: boolean
  onChoose: (employeeId: string | null) => void
}) {
  const [typed, setTyped] = useState('')
  const words = typed.toLocaleLowerCase().split(/\s+/)
  const found = [...(people?.values() ?? [])].filter(
    ({ name, active }) => active && words.every((word) => name.toLocaleLowerCase().includes(word)),
  )
  return (
    <Command shouldFilter={false} label="Choose a person">
      <Command.Input
        value={typed}
        onValueChange={setTyped}
        placeholder="Find a person"
        className="min-h-row w-full border-b border-line bg-surface px-3 outline-none placeholder:text-quiet"
      />
      <Command.List className="max-h-72 overflow-y-auto p-1">
        {open && !typed && (
          <Command.Item value="open" onSelect={() => onChoose(null)} className={itemClass}>
            Open shift
            <span className="text-small text-quiet">nobody’s yet</span>
          </Command.Item>
        )}
        {found.slice(0, SHOWN).map(({ id, name, position }) => (
          <Command.Item key={id} value={id} onSelect={() => onChoose(id)} className={itemClass}>
            {name}
            <span className="text-small text-quiet">{position}</span>
          </Command.Item>
        ))}
        {found.length > SHOWN && (
          <p className="px-2.5 py-2 text-small text-quiet">{found.length - SHOWN} more: type a part of the name.</p>
        )}
        {found.length === 0 && (typed || !open) && (
          <Command.Empty className="px-2.5 py-4 text-center text-quiet">
            {people ? 'Nobody has that name.' : 'People could not be loaded.'}
          </Command.Empty>
        )}
      </Command.List>
    </Command>
  )
}
