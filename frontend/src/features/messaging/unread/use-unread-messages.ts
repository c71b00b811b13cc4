import { useQuery } from 'urql'
import { UnreadMessages } from './documents.ts'

/** Returns the live number of unread messages, at most 100; `undefined` while loading. */
export function useUnreadMessages() {
  const [{ data }] = useQuery({ query: UnreadMessages })
  return data?.unreadMessages
}
