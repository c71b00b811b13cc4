import { useDeferredValue } from 'react'
import type { MessagingUsersQuery } from '#frontend/gql/graphql.ts'
import { useAllPages } from '#frontend/shared/lib/pages/use-all-pages.ts'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { InputField, SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { useUser } from '#frontend/shared/session.ts'
import { MessagingUsers } from '../documents.ts'
import { fullName } from '../types.ts'
import { useConversations } from '../list/use-channels.ts'
import { SearchResults, type MessageSearch } from './search-results.tsx'

const pageOf = ({ messagingUsers }: MessagingUsersQuery) => messagingUsers

export const emptySearch: MessageSearch = { words: '', channelId: '', senderId: '', startDate: '', endDate: '' }

/** The caller keeps the search, so that it is still there after opening a message. */
export function SearchDialog({
  search,
  onChange,
  onClose,
}: {
  search: MessageSearch
  onChange: (search: MessageSearch) => void
  onClose: () => void
}) {
  const { employeeId, firstName, lastName } = useUser()
  const { data: users } = useAllPages(MessagingUsers, {}, pageOf)
  const conversations = useConversations()
  const deferredSearch = useDeferredValue(search)
  const field = (name: keyof MessageSearch) => ({
    value: search[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...search, [name]: target.value }),
  })
  const people = users?.map((person) => [person.id, fullName(person)] as const) ?? []
  const from = [[employeeId, `${firstName} ${lastName} (you)`] as const, ...people]
  return (
    <Dialog open onOpenChange={onClose} title="Search messages" size="large">
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[2fr_1fr_1fr_auto_auto]">
          <div className="col-span-2 lg:col-span-1">
            <InputField label="Words" type="search" maxLength={200} {...field('words')} />
          </div>
          <SelectField label="From" {...field('senderId')} options={from}>
            <option value="">Anyone</option>
          </SelectField>
          <SelectField
            label="In"
            {...field('channelId')}
            options={conversations.map(({ id, name }) => [id, name] as const)}
          >
            <option value="">All conversations</option>
          </SelectField>
          <InputField label="Start date" type="date" max={search.endDate || undefined} {...field('startDate')} />
          <InputField label="End date" type="date" min={search.startDate || undefined} {...field('endDate')} />
        </div>
        <SearchResults
          key={JSON.stringify(deferredSearch)}
          search={deferredSearch}
          nameOf={(id) => conversations.find((each) => each.id === id)?.name ?? ''}
          onOpen={onClose}
        />
      </div>
    </Dialog>
  )
}
