import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { useClient } from 'urql'
import { EDITABLE_FOR } from '#schema/messaging/rules.ts'
import { serverNow } from '#frontend/shared/lib/time/server-clock.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { useUser } from '#frontend/shared/session.ts'
import { publish } from '../live.ts'
import { ReactToMessage } from '../message-commands.ts'
import type { Channel, Message } from '../types.ts'
import { useChatLocation } from '../use-chat-location.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { toggleReaction } from './toggle-reaction.ts'

type Actions = {
  me: string
  canSend: boolean
  react: (message: Message, emoji: string) => void
  openThread: (message: Message) => void
  edit: (message: Message) => void
  remove: (message: Message) => void
}

const ActionsContext = createContext<Actions | null>(null)

export function MessageActions({
  channel: { id: channelId, actions },
  onEdit,
  children,
}: {
  channel: Channel
  onEdit: (message: Message) => void
  children: ReactNode
}) {
  const { employeeId: me, firstName, lastName } = useUser()
  const client = useClient()
  const { send } = useCommand()
  const { go } = useChatLocation()
  const [removing, setRemoving] = useState<Message>()
  const canSend = actions.includes('send')

  const value = useMemo((): Actions => {
    async function react(message: Message, emoji: string) {
      const hasReacted = !message.reactions.some((each) => each.emoji === emoji && each.own)
      publish(client, toggleReaction(message, emoji, `${firstName} ${lastName}`))
      const input = { id: message.id, emoji, reacted: hasReacted }
      const { data } = await send(ReactToMessage, input, { failed: 'Failed to react' })
      publish(client, data?.reactToMessage.message ?? message)
    }
    return {
      me,
      canSend,
      react: (message, emoji) => void react(message, emoji),
      openThread: ({ id, replyTo }) => go({ channel: channelId, thread: replyTo ?? id }),
      edit: onEdit,
      remove: setRemoving,
    }
  }, [client, send, go, me, firstName, lastName, canSend, channelId, onEdit])

  return (
    <ActionsContext value={value}>
      {children}
      {removing && (
        <DeleteDialog message={removing} isOwn={removing.sender.id === me} onClose={() => setRemoving(undefined)} />
      )}
    </ActionsContext>
  )
}

export function useMessageActions() {
  const actions = use(ActionsContext)
  if (!actions) throw new Error('useMessageActions must be used inside MessageActions')
  return actions
}

/** `canEdit` doesn't update when the time limit passes, so this checks the time as well. */
export const isEditable = ({ canEdit, sentAt }: Message) => canEdit && serverNow() - Date.parse(sentAt) < EDITABLE_FOR
