import { MessageSquarePlus } from 'lucide-react'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { CreateDirectMessageChannel } from '../channel-commands.ts'
import { PersonPicker } from '../person-picker.tsx'
import { useChatLocation } from '../use-chat-location.ts'

export function NewDirectMessage() {
  const { send } = useCommand()
  const { go } = useChatLocation()

  async function start(userId: string) {
    const { data } = await send(CreateDirectMessageChannel, { userId }, { failed: 'Failed to start the conversation' })
    if (data) go({ channel: data.createDirectMessageChannel.channel.id })
  }

  return (
    <PersonPicker
      label="New direct message"
      trigger={
        <Button variant="ghost" size="icon" aria-label="New direct message">
          <MessageSquarePlus aria-hidden />
        </Button>
      }
      onChoose={(id) => void start(id)}
    />
  )
}
