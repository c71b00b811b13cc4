import { useEffect, useEffectEvent } from 'react'
import { useClient } from 'urql'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { publish } from '../live.ts'
import { UpdateMessage } from '../message-commands.ts'
import type { Message } from '../types.ts'

export function useEdit(
  editing: Message | undefined,
  text: string,
  { onDone, write, draft }: { onDone: () => void; write: (text: string) => void; draft: () => string },
) {
  const client = useClient()
  const { send, pending } = useCommand()
  const begin = useEffectEvent((message: Message) => write(message.text))
  useEffect(() => {
    if (editing) begin(editing)
  }, [editing])

  function end() {
    onDone()
    write(draft())
  }

  async function save() {
    if (!editing) return
    if (text.trim() === editing.text) return end()
    const input = { id: editing.id, messageText: text.trim() }
    const { data } = await send(UpdateMessage, input, { failed: 'Failed to edit the message' })
    if (!data) return
    publish(client, data.updateMessage.message)
    end()
  }

  return { pending, save, cancel: end }
}
