import { useClient } from 'urql'
import { z } from 'zod'
import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'
import { ReasonDialog } from '#frontend/shared/lib/forms/reason-dialog.tsx'
import { publish } from '../live.ts'
import { DeleteMessage } from '../message-commands.ts'
import { fullName, type Message } from '../types.ts'

const failed = 'Failed to delete the message'
const why = z.string().trim().min(1, 'Say why, for its author').max(500)

type Props = { message: Message; onClose: () => void }

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
      input={{ id: message.id }}
      failed={failed}
      onDone={({ deleteMessage }) => publish(client, deleteMessage.message)}
      onClose={onClose}
    />
  )
}

function Remove({ message, onClose }: Props) {
  const client = useClient()
  return (
    <ReasonDialog
      title="Remove message"
      description={`${fullName(message.sender)} is notified with your reason, and it is in the history.`}
      action="Remove"
      reason={why}
      done="Message removed"
      failed={failed}
      send={async (reason, send) => {
        const answer = await send(DeleteMessage, { id: message.id, reason })
        if (answer.data) publish(client, answer.data.deleteMessage.message)
        return answer
      }}
      onClose={onClose}
    />
  )
}
