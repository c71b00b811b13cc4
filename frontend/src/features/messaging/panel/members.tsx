import { UserPlus, X } from 'lucide-react'
import { useMemo } from 'react'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Loading, SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { AtWork } from '../at-work.tsx'
import { AddChannelMembers, RemoveChannelMember } from '../channel-commands.ts'
import { PersonPicker } from '../person-picker.tsx'
import { fullName, type Channel } from '../types.ts'
import { useMembers } from '../list/use-channels.ts'

export function Members({ channel: { id: channelId, kind, actions } }: { channel: Channel }) {
  const { employeeId: me } = useUser()
  const { data: members } = useMembers(channelId)
  const { send, pending } = useCommand()
  const canChange = kind === 'channel' && actions.includes('change')
  const without = useMemo(() => new Set(members?.map(({ id }) => id)), [members])

  const add = (id: string) =>
    void send(
      AddChannelMembers,
      { id: channelId, employeeIds: [id] },
      { done: 'Added', failed: 'Failed to add this person' },
    )
  const remove = (employeeId: string) =>
    void send(
      RemoveChannelMember,
      { id: channelId, employeeId },
      { done: 'Removed', failed: 'Failed to remove this person' },
    )

  return (
    <section aria-labelledby="members" className="grid gap-1">
      <header className="flex min-h-row items-center justify-between">
        <h3 id="members" className="label">
          {members ? `${members.length} ${members.length === 1 ? 'member' : 'members'}` : 'Members'}
        </h3>
        {canChange && (
          <PersonPicker
            label="Add a person"
            without={without}
            trigger={
              <Button size="small" pending={pending}>
                <UserPlus aria-hidden />
                Add
              </Button>
            }
            onChoose={add}
          />
        )}
      </header>
      {!members && (
        <Loading label="Loading members…">
          <SkeletonRows rows={3} bars={['w-32']} inline />
        </Loading>
      )}
      <ul className="grid grid-cols-1">
        {members?.map((person) => (
          <li key={person.id} className="flex min-h-row items-center gap-2 py-1">
            <AtWork isAtWork={person.isAtWork} />
            <span className="min-w-0 flex-1">
              <bdi className="block truncate">{fullName(person)}</bdi>
              <span className="block truncate text-small text-quiet">
                {[person.position, person.locationName].filter(Boolean).join(' · ')}
              </span>
            </span>
            {canChange && person.id !== me && (
              <Button
                size="icon"
                variant="ghost"
                aria-label={`Remove ${fullName(person)}`}
                onClick={() => remove(person.id)}
              >
                <X aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
