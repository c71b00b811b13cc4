import { useState, type ReactElement } from 'react'
import { useQuery } from 'urql'
import { PersonCombobox, PersonOptions } from '#frontend/shared/ui/form/person-combobox.tsx'
import { AtWork } from './at-work.tsx'
import { MessagingUsers } from './documents.ts'
import { fullName } from './types.ts'

export const PersonPicker = ({
  label,
  trigger,
  without,
  onChoose,
}: {
  label: string
  trigger: ReactElement
  without?: ReadonlySet<string>
  onChoose: (id: string) => void
}) => (
  <PersonCombobox label={label} trigger={trigger}>
    {(close) => (
      <People
        label={label}
        without={without}
        onChoose={(id) => {
          close()
          onChoose(id)
        }}
      />
    )}
  </PersonCombobox>
)

function People({
  label,
  without,
  onChoose,
}: {
  label: string
  without: ReadonlySet<string> | undefined
  onChoose: (id: string) => void
}) {
  const [search, setSearch] = useState('')
  const [{ data, error }] = useQuery({
    query: MessagingUsers,
    variables: { search },
    requestPolicy: 'cache-and-network',
  })
  const people = data?.messagingUsers.nodes.filter(({ id }) => !without?.has(id)) ?? []
  const options = people.map((person) => ({
    id: person.id,
    name: fullName(person),
    mark: <AtWork isAtWork={person.isAtWork} />,
    position: [person.position, person.locationName].filter(Boolean).join(' · '),
  }))
  const message = data ? 'No matching people' : error && 'We couldn’t load people.'
  return (
    <PersonOptions
      label={label}
      search={search}
      onSearch={setSearch}
      groups={[{ people: options }]}
      message={message || undefined}
      busy={!data && !error}
      searched="a name or position"
      onChoose={({ id }) => onChoose(id)}
    />
  )
}
