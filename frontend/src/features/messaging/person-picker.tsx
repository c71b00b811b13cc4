import { useEffect, useState, type ReactElement } from 'react'
import type { MessagingUsersQuery } from '#frontend/gql/graphql.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import { PersonCombobox, PersonOptions } from '#frontend/shared/ui/form/person-combobox.tsx'
import { AtWork } from './at-work.tsx'
import { MessagingUsers } from './documents.ts'
import { fullName } from './types.ts'

const pageOf = ({ messagingUsers }: MessagingUsersQuery) => messagingUsers

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
  const { data, failed, hasMore, loading, incomplete, loadMore } = usePages(MessagingUsers, { search }, pageOf)
  const people = data?.filter(({ id }) => !without?.has(id)) ?? []
  // `without` may leave out everyone on the first pages.
  const needsMore = people.length === 0 && hasMore && !loading && !incomplete
  useEffect(() => {
    // Each new page is checked again.
    if (needsMore && data) loadMore()
  }, [needsMore, data, loadMore])
  const options = people.map((person) => ({
    id: person.id,
    name: fullName(person),
    mark: <AtWork isAtWork={person.isAtWork} />,
    position: [person.position, person.locationName].filter(Boolean).join(' · '),
  }))
  const message =
    failed || incomplete ? 'We couldn’t load people.' : data && !hasMore ? 'No matching people' : undefined
  return (
    <PersonOptions
      label={label}
      search={search}
      onSearch={setSearch}
      groups={[{ people: options }]}
      message={message}
      more={people.length > 0 && hasMore}
      busy={!message && people.length === 0}
      searched="a name or position"
      onChoose={({ id }) => onChoose(id)}
    />
  )
}
