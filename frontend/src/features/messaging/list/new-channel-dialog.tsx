import { createChannelInput } from '#schema/messaging/inputs.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { CreateChannel } from '../channel-commands.ts'
import { ChannelFields } from '../panel/channel-fields.tsx'
import { useChatLocation } from '../use-chat-location.ts'

export function NewChannelDialog({ onClose }: { onClose: () => void }) {
  const { go } = useChatLocation()
  const { form, field, sending } = useCommandForm({
    schema: createChannelInput,
    defaultValues: { name: '', description: '', isPrivate: false, memberIds: [] },
    send: (values, send) => send(CreateChannel, values),
    done: 'Channel created',
    failed: 'Failed to create the channel',
    onDone: (_, data) => {
      onClose()
      if (data) go({ channel: data.createChannel.channel.id, details: true })
    },
  })
  return (
    <FormDialog title="New channel" action="Create" {...sending} onClose={onClose}>
      <ChannelFields name={field('name')} description={field('description')} isPrivate={form.register('isPrivate')} />
    </FormDialog>
  )
}
