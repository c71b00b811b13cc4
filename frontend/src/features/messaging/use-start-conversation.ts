import { useNavigate } from '#frontend/shared/past/navigation.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { CreateDirectMessageChannel } from './channel-commands.ts'
import { pathTo } from './use-chat-location.ts'

/** Opens the direct conversation with a colleague, which may exist already. */
export function useStartConversation() {
  const { send, pending } = useCommand()
  const navigate = useNavigate()

  async function start(userId: string) {
    const { data } = await send(CreateDirectMessageChannel, { userId }, { failed: 'Failed to start the conversation' })
    if (data) await navigate(pathTo({ channel: data.createDirectMessageChannel.channel.id }))
  }
  return { start, pending }
}
