import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { useUser } from '#frontend/shared/session.ts'
import { ChannelActivityChanged } from './documents.ts'
import { publish } from './live.ts'
import type { Message } from './types.ts'

type Typing = { id: string; firstName: string; lastName: string }

/** How long (ms) a typing indicator stays on the screen. */
const typingDuration = 5000

export function useActivity(channelId: string) {
  const client = useClient()
  const { employeeId: me } = useUser()
  const [typing, setTyping] = useState<readonly Typing[]>([])
  const [latest, setLatest] = useState<Message>()
  useEffect(() => {
    const knownIds = new Set<string>()
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const stopped = (id: string) => {
      clearTimeout(timers.get(id))
      timers.delete(id)
      setTyping((all) => (all.some((each) => each.id === id) ? all.filter((each) => each.id !== id) : all))
    }
    // `useSubscription` would keep only the last of several events in one tick.
    const { unsubscribe } = client.subscription(ChannelActivityChanged, { channelId }).subscribe(({ data }) => {
      const { message, typing: person } = data?.channelActivityChanged ?? {}
      if (message) {
        publish(client, message)
        const { id, sender, isEdited, isDeleted, reactions, replyCount } = message
        const isNew = !isEdited && !isDeleted && reactions.length + replyCount === 0 && !knownIds.has(id)
        if (isNew && sender.id !== me) setLatest(message)
        knownIds.add(id)
        stopped(message.sender.id)
      }
      if (person && person.id !== me) {
        stopped(person.id)
        timers.set(
          person.id,
          setTimeout(() => stopped(person.id), typingDuration),
        )
        setTyping((all) => [...all, person])
      }
    })
    return () => {
      unsubscribe()
      timers.forEach((timer) => clearTimeout(timer))
    }
  }, [client, channelId, me])
  return { typing, latest }
}
