import { useClient } from 'urql'
import { z } from 'zod'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { TextareaField } from '#frontend/shared/ui/form/fields.tsx'
import { publish } from '../live.ts'
import { DeleteMessage } from '../message-commands.ts'
import { fullName, type Message } from '../types.ts'

const failed = 'Failed to delete the message'
const withReason = z.object({ reason: z.string().trim().min(1, 'Say why, for its author').max(500) })

type Props = { message: Message; onClose: () => void }

/** Asks before a message is deleted. For one of another person it asks why. */
export const DeleteDialog = ({ isOwn, ...rest }: Props & { isOwn: boolean }) =>
  isOwn ? <DeleteOwn {...rest} /> : <Remove {...rest} />

function DeleteOwn({ message, onClose }: Props) {
  const client = useClient()
  return (
    <ConfirmCommand
      title="Delete message"
      question="Delete this message for everyone? This can’t be undone."
      action="Delete"
      mutation={DeleteMessage}
      input={{ messageId: message.id }}
      failed={failed}
      onDone={({ deleteMessage }) => publish(client, deleteMessage.message)}
      onClose={onClose}
    />
  )
}

function Remove({ message, onClose }: Props) {
  const client = useClient()
  const { field, sending } = useCommandForm({
    schema: withReason,
    defaultValues: { reason: '' },
    send: ({ reason }, send) => send(DeleteMessage, { messageId: message.id, reason }),
    done: 'Message removed',
    failed,
    onDone: (_, data) => {
      if (data) publish(client, data.deleteMessage.message)
      onClose()
    },
  })
  return (
    <FormDialog
      title="Remove message"
      description={`${fullName(message.sender)} is notified with your reason, and it is in the history.`}
      action="Remove"
      danger
      {...sending}
      onClose={onClose}
    >
      <TextareaField {...field('reason')} label="Reason" required />
    </FormDialog>
  )
}
