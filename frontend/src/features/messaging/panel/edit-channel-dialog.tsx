import { updateChannelInput } from '#schema/messaging/inputs.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { UpdateChannel } from '../channel-commands.ts'
import type { Channel } from '../types.ts'
import { ChannelFields } from './channel-fields.tsx'

export function EditChannelDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { id, name, description, isPrivate } = channel
  const { form, field, sending } = useCommandForm({
    schema: updateChannelInput,
    defaultValues: { name, description: description ?? '', isPrivate },
    send: (values, send) => send(UpdateChannel, { id, ...values }),
    done: 'Channel changed',
    failed: 'Failed to change the channel',
    onDone: onClose,
  })
  return (
    <FormDialog title="Edit channel" {...sending} onClose={onClose}>
      <ChannelFields name={field('name')} description={field('description')} isPrivate={form.register('isPrivate')} />
    </FormDialog>
  )
}
