import { ConfirmCommand } from '#frontend/shared/lib/forms/confirm-command.tsx'
import { ArchiveChannel, LeaveChannel } from '../channel-commands.ts'
import type { Channel } from '../types.ts'
import { useChatLocation } from '../use-chat-location.ts'
import { EditChannelDialog } from './edit-channel-dialog.tsx'

export type ChannelAction = 'edit' | 'leave' | 'archive'

export default function ChannelDialog({
  dialog,
  channel,
  onClose,
}: {
  dialog: ChannelAction
  channel: Channel
  onClose: () => void
}) {
  const { id, name, isPrivate } = channel
  const { go } = useChatLocation()
  if (dialog === 'edit') return <EditChannelDialog channel={channel} onClose={onClose} />
  if (dialog === 'archive')
    return (
      <ConfirmCommand
        title="Archive channel"
        question={`Archive ${name}? It stays readable, and a manager can restore it.`}
        action="Archive"
        mutation={ArchiveChannel}
        input={{ id }}
        done="Channel archived"
        failed="Failed to archive the channel"
        onClose={onClose}
      />
    )
  return (
    <ConfirmCommand
      title="Leave channel"
      question={isPrivate ? `Leave ${name}? A manager must add you to come back.` : `Leave ${name}?`}
      action="Leave"
      mutation={LeaveChannel}
      input={{ id }}
      done={`You left ${name}`}
      failed="Failed to leave the channel"
      onDone={() => go({})}
      onClose={onClose}
    />
  )
}
