import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { useUser } from '#frontend/shared/session.ts'
import { MarkChannelRead } from '../message-commands.ts'
import type { Channel, Message } from '../types.ts'

/**
 * How long (ms) a message must be visible: scrolling past doesn't count, and messages that arrive together share a
 * call.
 */
const visibleFor = 400

export function useMarkRead(channel: Channel, messages: readonly Message[] | undefined, lowest: string | undefined) {
  const { employeeId: me } = useUser()
  const { send } = useCommand()
  const looking = useLooking()
  const marked = useRef<string>(undefined)
  const { id: channelId, lastReadId } = channel
  const target = messages && unreadDownTo(messages, lastReadId ?? null, lowest, me, channel.unreadCount)

  useEffect(() => {
    if (!target || !looking || marked.current === target) return
    const mark = async () => {
      marked.current = target
      const { error } = await send(MarkChannelRead, { id: channelId, messageId: target })
      // The next message or the next focus retries.
      if (error && marked.current === target) marked.current = undefined
    }
    const timer = setTimeout(() => void mark(), visibleFor)
    return () => clearTimeout(timer)
  }, [target, looking, channelId, send])
}

function unreadDownTo(
  messages: readonly Message[],
  lastReadId: string | null,
  lowest: string | undefined,
  me: string,
  unread: number,
) {
  const seen = messages.findLastIndex(({ id }) => id === lowest)
  // Queued messages are below all others.
  const end = seen < 0 && lowest !== undefined ? messages.length - 1 : seen
  const read = messages.findLastIndex(({ id }) => id === lastReadId)
  if (read < 0 && unread === 0) return undefined
  return messages.slice(read + 1, end + 1).some(({ sender }) => sender.id !== me) ? messages[end]?.id : undefined
}

const isLooking = () => document.visibilityState === 'visible' && document.hasFocus()

const subscribe = (changed: () => void) => {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('focus', changed, { signal })
  window.addEventListener('blur', changed, { signal })
  document.addEventListener('visibilitychange', changed, { signal })
  return () => listening.abort()
}

const useLooking = () => useSyncExternalStore(subscribe, isLooking)
