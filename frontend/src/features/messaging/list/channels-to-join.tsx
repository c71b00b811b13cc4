import { useState } from 'react'
import { Hash } from 'lucide-react'
import type { ChannelsToJoinQuery } from '#frontend/gql/graphql.ts'
import { usePages } from '#frontend/shared/lib/pages/use-pages.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { JoinChannel } from '../channel-commands.ts'
import { ChannelsToJoin } from '../documents.ts'
import { useChatLocation } from '../use-chat-location.ts'

const pageOf = ({ channelsToJoin }: ChannelsToJoinQuery) => channelsToJoin

export function ChannelsToJoinList() {
  const { data: channels = [], hasMore, loading, loadMore } = usePages(ChannelsToJoin, {}, pageOf)
  const { send } = useCommand()
  const { go } = useChatLocation()
  const [joining, setJoining] = useState<string>()
  if (channels.length === 0) return null

  async function join(channelId: string) {
    setJoining(channelId)
    const { data: joined } = await send(JoinChannel, { id: channelId }, { failed: 'Failed to join the channel' })
    setJoining(undefined)
    if (joined) go({ channel: channelId })
  }

  return (
    <section aria-labelledby="channels-to-join" className="px-2">
      <h2 id="channels-to-join" className="label px-2.5 pt-2 pb-1">
        Channels to join
      </h2>
      <ul className="grid gap-0.5">
        {channels.map(({ id, name, memberCount, description }) => (
          <li key={id} className="flex min-h-row items-center gap-2 px-2.5 text-quiet">
            <Hash aria-hidden className="size-4 shrink-0" />
            <bdi title={description ?? undefined} className="min-w-0 flex-1 truncate">
              {name}
            </bdi>
            <span data-figures className="text-small">
              {memberCount}
              <span className="sr-only"> {memberCount === 1 ? 'member' : 'members'}</span>
            </span>
            <Button size="small" pending={joining === id} aria-label={`Join ${name}`} onClick={() => void join(id)}>
              Join
            </Button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button size="small" variant="ghost" pending={loading} onClick={loadMore}>
          Show more
        </Button>
      )}
    </section>
  )
}
