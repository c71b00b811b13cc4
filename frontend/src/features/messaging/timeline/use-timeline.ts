import { useEffect, useMemo, useState } from 'react'
import { useClient } from 'urql'
import { useStore } from 'zustand'
import { useMissedChanges } from '#frontend/shared/lib/urql/provider.tsx'
import { Messages, Thread } from '../documents.ts'
import { whenMessage } from '../live.ts'
import { openTimeline, type FetchPage } from './open-timeline.ts'
import type { ThreadQueryVariables } from '#frontend/gql/graphql.ts'
import type { Message } from '../types.ts'

const first = 50

/** Pass the channel as `key`. */
export function useTimeline(channelId: string, at: string | null) {
  const client = useClient()
  const fetchPage: FetchPage = async (from) => {
    const variables = { channelId, first, ...from }
    const { data } = await client.query(Messages, variables, { requestPolicy: 'network-only' }).toPromise()
    return data?.messages
  }
  return useLive(fetchPage, at, (message) => message.channelId === channelId)
}

/** Pass the thread as `key`. */
export function useThread(messageId: string) {
  const client = useClient()
  const fetchThread: FetchPage = async () => {
    const nodes: Message[] = []
    let after: string | null = null
    do {
      const variables: ThreadQueryVariables = { messageId, after }
      const { data } = await client.query(Thread, variables, { requestPolicy: 'network-only' }).toPromise()
      if (!data) return undefined
      nodes.push(...data.thread.nodes)
      const { hasNextPage, endCursor } = data.thread.pageInfo
      after = (hasNextPage && endCursor) || null
    } while (after)
    return { nodes, hasBefore: false, hasAfter: false }
  }
  return useLive(fetchThread, null, ({ id, replyTo }) => id === messageId || replyTo === messageId)
}

function useLive(fetchPage: FetchPage, at: string | null, has: (message: Message) => boolean) {
  const client = useClient()
  const [timeline] = useState(() => openTimeline(fetchPage))
  const [includes] = useState(() => has)

  useEffect(
    () => whenMessage(client, (message) => includes(message) && timeline.receive(message)),
    [client, includes, timeline],
  )
  useEffect(() => void timeline.open(at), [timeline, at])
  useMissedChanges('channelActivityChanged', () => void timeline.catchUp())

  const state = useStore(timeline.store)
  return useMemo(() => ({ ...state, ...timeline }), [state, timeline])
}
