import { useCallback, useRef } from 'react'
import { useClient } from 'urql'
import { SendTyping } from '../message-commands.ts'

const every = 3000

export function useTyping(channelId: string) {
  const client = useClient()
  const last = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(() => {
    const now = performance.now()
    if (now - last.current < every) return
    last.current = now
    // A lost typing indicator does no harm.
    void client.mutation(SendTyping, { channelId }).toPromise()
  }, [client, channelId])
}
