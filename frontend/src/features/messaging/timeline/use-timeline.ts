import { useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from 'urql'
import { useStore } from 'zustand'
import { shownIn } from '#frontend/shared/lib/urql/refetch.ts'
import { useConnection } from '#frontend/shared/lib/urql/provider.tsx'
import { Messages, Thread } from '../documents.ts'
import { whenMessage } from '../live.ts'
import { openTimeline, type Ask } from './open-timeline.ts'
import type { Page } from './timeline.ts'
import type { Message } from '../types.ts'

const first = 50

/** A channel's messages, live, opened at a message or at the latest. Give the component the channel as its `key`. */
export function useTimeline(channelId: string, at: string | null) {
  const client = useClient()
  const ask: AskLive = async (from) => {
    const variables = { channelId, first, ...from }
    const answer = await client.query(Messages, variables, { requestPolicy: 'network-only' }).toPromise()
    return { page: answer.data?.messages, shows: shownIn(answer) }
  }
  return useLive(ask, at, ({ channelId: of }) => of === channelId)
}

/** A thread from the message that it begins with. Give the component the thread as its `key`. */
export function useThread(messageId: string) {
  const client = useClient()
  const ask: AskLive = async () => {
    const answer = await client.query(Thread, { messageId }, { requestPolicy: 'network-only' }).toPromise()
    const page = answer.data && { nodes: answer.data.thread, hasBefore: false, hasAfter: false }
    return { page, shows: shownIn(answer) }
  }
  return useLive(ask, null, ({ id, replyTo }) => id === messageId || replyTo === messageId)
}

type AskLive = (from: Parameters<Ask>[0]) => Promise<{ page: Page | undefined; shows: bigint | undefined }>

function useLive(ask: AskLive, at: string | null, has: (message: Message) => boolean) {
  const client = useClient()
  const [shows, setShows] = useState<bigint>()
  const [timeline] = useState(() =>
    openTimeline(async (from) => {
      const answer = await ask(from)
      setShows(answer.shows)
      return answer.page
    }),
  )
  const [includes] = useState(() => has)
  const { status, heardUpTo } = useStore(useConnection())

  useEffect(
    () => whenMessage(client, (message) => includes(message) && timeline.receive(message)),
    [client, includes, timeline],
  )
  useEffect(() => void timeline.open(at), [timeline, at])

  const lost = useRef(false)
  useEffect(() => {
    if (status === 'lost') lost.current = true
    if (status !== 'open' || !lost.current) return
    lost.current = false
    void timeline.catchUp()
  }, [status, timeline])

  // Sent after that answer, and before the subscription told of it.
  useEffect(() => {
    if (shows !== undefined && shows < heardUpTo) void timeline.catchUp()
  }, [shows, heardUpTo, timeline])

  const state = useStore(timeline.store)
  return useMemo(() => ({ ...state, ...timeline }), [state, timeline])
}
