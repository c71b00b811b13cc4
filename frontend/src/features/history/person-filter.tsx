import { ChevronDown, X } from 'lucide-react'
import { Command } from 'cmdk'
import { Popover } from 'radix-ui'
import { useDeferredValue, useState } from 'react'
import { useQuery } from 'urql'
import { Button } from '#frontend/shared/ui/button.tsx'
import { graphql } from '#frontend/gql/gql.ts'

const PeopleByName = graphql(`
  query PeopleByName($search: String!) {
    people(search: $search, first: 8) {
      nodes {
        id
        firstName
        lastName
        position
      }
    }
  }
`)

/** Somebody chosen; the name is missing until something has told it. */
export type Person = { id: string; name: string | undefined }

/** Narrows a screen to one person, found by typing a part of the name. `required`: it shows one person or nobody. */
export function PersonFilter({
  person,
  required = false,
  onChoose,
}: {
  person: Person | undefined
  required?: boolean
  onChoose: (person: Person | undefined) => void
}) {
  const [open, setOpen] = useState(false)
  const chosen = person ? (person.name ?? 'One person') : required ? 'Choose a person' : 'Everybody'
  return (
    <div className="flex items-center gap-2">
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger asChild>
          <Button aria-label={`Person: ${chosen}`}>
            {chosen}
            <ChevronDown aria-hidden />
          </Button>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="start"
            sideOffset={6}
            collisionPadding={8}
            aria-label="Choose a person"
            className="z-50 w-72 animate-rise overflow-hidden rounded-card border border-line bg-surface shadow-overlay"
          >
            <Choices
              onChoose={(chosen) => {
                onChoose(chosen)
                setOpen(false)
              }}
            />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      {person && !required && (
        <Button variant="ghost" onClick={() => onChoose(undefined)}>
          <X aria-hidden />
          Show everybody
        </Button>
      )}
    </div>
  )
}

function Choices({ onChoose }: { onChoose: (person: Person) => void }) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [{ data, fetching, error }] = useQuery({ query: PeopleByName, variables: { search } })
  const people = data?.people.nodes ?? []
  return (
    <Command shouldFilter={false} label="Choose a person">
      <Command.Input
        value={typed}
        onValueChange={setTyped}
        placeholder="Find a person"
        className="min-h-row w-full border-b border-line bg-surface px-3 outline-none placeholder:text-quiet"
      />
      <Command.List className="max-h-72 overflow-y-auto p-1">
        {people.map(({ id, firstName, lastName, position }) => (
          <Command.Item
            key={id}
            value={id}
            onSelect={() => onChoose({ id, name: `${firstName} ${lastName}` })}
            className="flex min-h-row items-center justify-between gap-3 rounded-control px-2.5 select-none data-[selected=true]:bg-sunken"
          >
            {firstName} {lastName}
            <span className="text-small text-quiet">{position}</span>
          </Command.Item>
        ))}
        {!fetching && people.length === 0 && (
          <Command.Empty className="px-2.5 py-4 text-center text-quiet">
            {error ? 'People could not be loaded.' : 'Nobody has that name.'}
          </Command.Empty>
        )}
      </Command.List>
    </Command>
  )
}
