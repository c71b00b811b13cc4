import { useQuery } from 'urql'
import { UnreadMessages } from './documents.ts'

/** How many messages the user has not read, live: at most 100; `undefined` until it is known. */
export function useUnreadMessages() {
  const [{ data }] = useQuery({ query: UnreadMessages })
  return data?.unreadMessages
}
