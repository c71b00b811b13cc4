import type { CallError } from '#frontend/shared/lib/urql/errors.ts'
import { Command } from 'cmdk'
import { UserRoundPlus } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useDeferredValue, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { nameOf } from '#frontend/features/people/words.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { PeopleForBadgeQuery } from '#frontend/gql/graphql.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'

const PeopleForBadge = graphql(`
  query PeopleForBadge($search: String!, $locationId: ID!) {
    without: people(search: $search, locationId: $locationId, status: active, badge: false, first: 8) {
      nodes {
        id
        firstName
        lastName
        position
      }
      pageInfo {
        hasNextPage
      }
    }
    with: people(search: $search, locationId: $locationId, status: active, badge: true, first: 8) {
      nodes {
        id
        firstName
        lastName
        position
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`)

const AssignBadgeTo = graphql(`
  mutation AssignBadge($input: RegisterBadgeInput!) {
    registerBadge(input: $input) {
      caughtUp
      employee {
        id
        badge
      }
    }
  }
`)

type Person = PeopleForBadgeQuery['with']['nodes'][number]

/** Gives a badge that nobody has to somebody, in one step. */
export function AssignBadge({
  epc,
  locationId,
  onAssigned,
}: {
  epc: string
  locationId: string
  onAssigned: () => void
}) {
  const [open, setOpen] = useState(false)
  const assigned = useRef(false)
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button size="small" aria-label={`Assign to…, ${epc}`}>
          <UserRoundPlus aria-hidden />
          Assign to…
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Choose whose badge this is"
          onCloseAutoFocus={(event) => {
            if (!assigned.current) return
            event.preventDefault()
            onAssigned()
          }}
          className="z-50 w-80 max-w-[calc(100vw-1rem)] animate-rise overflow-hidden rounded-card border border-line bg-surface shadow-overlay"
        >
          <Choices
            epc={epc}
            locationId={locationId}
            onDone={() => {
              assigned.current = true
              setOpen(false)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Choices({ epc, locationId, onDone }: { epc: string; locationId: string; onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [{ data, fetching, error }] = useQuery({
    query: PeopleForBadge,
    variables: { search, locationId },
    requestPolicy: 'cache-and-network',
  })
  const { send, pending: assigning } = useCommand()
  const [refused, setRefused] = useState<CallError>()

  async function choose(person: Person) {
    if (assigning) return
    const done = `${nameOf(person)} has this badge now. Hold it away from the reader for a moment before scanning.`
    const { error } = await send(AssignBadgeTo, { employeeId: person.id, epc }, { done })
    setRefused(error)
    if (!error) onDone()
  }

  const more = data?.without.pageInfo.hasNextPage || data?.with.pageInfo.hasNextPage
  const none = data && data.without.nodes.length + data.with.nodes.length === 0
  return (
    <Command shouldFilter={false} label="Choose whose badge this is">
      <Command.Input
        value={typed}
        onValueChange={setTyped}
        placeholder="Find a person"
        className="min-h-row w-full border-b border-line bg-surface px-3 outline-none placeholder:text-quiet"
      />
      {refused && (
        <div className="p-2 pb-0">
          <Alert tone="bad">{errorMessage(refused, 'Failed to assign the badge')}</Alert>
        </div>
      )}
      <Command.List aria-busy={assigning} className="max-h-72 overflow-y-auto p-1">
        <People heading="No badge yet" people={data?.without.nodes} onChoose={(person) => void choose(person)} />
        <People
          heading="In place of their badge"
          people={data?.with.nodes}
          onChoose={(person) => void choose(person)}
        />
        {more && <p className="px-2.5 py-2 text-small text-quiet">There are more: type a part of the name.</p>}
        {(none || error) && !fetching && (
          <Command.Empty className="px-2.5 py-4 text-center text-quiet">
            {error ? 'People could not be loaded.' : 'Nobody who works here has that name.'}
          </Command.Empty>
        )}
      </Command.List>
    </Command>
  )
}

function People({
  heading,
  people = [],
  onChoose,
}: {
  heading: string
  people: readonly Person[] | undefined
  onChoose: (person: Person) => void
}) {
  if (people.length === 0) return null
  return (
    <Command.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:label [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5"
    >
      {people.map((person) => (
        <Command.Item
          key={person.id}
          value={person.id}
          onSelect={() => onChoose(person)}
          className="flex min-h-row items-center justify-between gap-3 rounded-control px-2.5 select-none data-[selected=true]:bg-sunken"
        >
          {nameOf(person)}
          <span className="text-small text-quiet">{person.position}</span>
        </Command.Item>
      ))}
    </Command.Group>
  )
}
