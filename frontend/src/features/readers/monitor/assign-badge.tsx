import { PersonCombobox, PersonOptions, type PersonOption } from '#frontend/shared/ui/form/person-combobox.tsx'
import type { CallError } from '#frontend/shared/lib/urql/errors.ts'
import { UserRoundPlus } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { nameOf } from '#frontend/features/people/labels.ts'
import { graphql } from '#frontend/gql/gql.ts'
import type { PeopleForBadgeQuery } from '#frontend/gql/graphql.ts'
import { errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'

const PeopleForBadge = graphql(`
  query PeopleForBadge($search: String!, $locationId: ID!) {
    without: people(search: $search, locationId: $locationId, status: active, badge: false, first: 8) {
      ...BadgeCandidates
    }
    with: people(search: $search, locationId: $locationId, status: active, badge: true, first: 8) {
      ...BadgeCandidates
    }
  }
`)

const AssignBadgeTo = graphql(`
  mutation AssignBadge($input: RegisterBadgeInput!) {
    registerBadge(input: $input) {
      employee {
        id
        badge
      }
    }
  }
`)

export function AssignBadge({
  epc,
  locationId,
  onAssigned,
}: {
  epc: string
  locationId: string
  onAssigned: () => void
}) {
  const assigned = useRef(false)
  return (
    <PersonCombobox
      label="Choose the badge’s owner"
      trigger={
        <Button size="small" aria-label={`Assign to…, ${epc}`}>
          <UserRoundPlus aria-hidden />
          Assign to…
        </Button>
      }
      onCloseAutoFocus={(event) => {
        // Moves the focus, because the button disappears with its row.
        if (!assigned.current) return
        event.preventDefault()
        onAssigned()
      }}
    >
      {(close) => (
        <Choices
          epc={epc}
          locationId={locationId}
          onDone={() => {
            assigned.current = true
            close()
          }}
        />
      )}
    </PersonCombobox>
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

  async function choose({ id, name }: PersonOption) {
    if (assigning) return
    const done = `${name} has this badge now. Hold it away from the reader for a moment before scanning.`
    const { error } = await send(AssignBadgeTo, { employeeId: id, rfidTagEpc: epc }, { done })
    setRefused(error)
    if (!error) onDone()
  }

  const named = (page: PeopleForBadgeQuery['with'] | undefined) =>
    page?.nodes.map((person) => ({ ...person, name: nameOf(person) })) ?? []
  const more = data?.without.pageInfo.hasNextPage || data?.with.pageInfo.hasNextPage
  return (
    <PersonOptions
      label="Choose the badge’s owner"
      search={typed}
      onSearch={setTyped}
      groups={[
        { heading: 'No badge yet', people: named(data?.without) },
        { heading: 'In place of their badge', people: named(data?.with) },
      ]}
      message={fetching ? undefined : error ? 'We couldn’t load people.' : 'No matching employees'}
      more={more ?? false}
      alert={refused && <Alert tone="bad">{errorMessage(refused, 'Failed to assign the badge')}</Alert>}
      busy={assigning}
      onChoose={(person) => void choose(person)}
    />
  )
}
