import { useQuery } from 'urql'
import { UnreadNotifications } from './unread.ts'

/** Returns the live number of unread notifications; `undefined` while loading. */
export function useUnread() {
  const [{ data }] = useQuery({ query: UnreadNotifications })
  return data?.unreadNotifications
}
