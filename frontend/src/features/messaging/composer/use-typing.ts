import { useCallback, useRef } from 'react'
import { useClient } from 'urql'
import { SendTyping } from '../message-commands.ts'

const every = 3000

/** Lets the others see that the user is typing: at most every 3 seconds. */
export function useTyping(channelId: string) {
  const client = useClient()
  const last = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(() => {
    const now = performance.now()
    if (now - last.current < every) return
    last.current = now
    // A hint that is lost is no loss.
    void client.mutation(SendTyping, { channelId }).toPromise()
  }, [client, channelId])
}
