import { useQuery } from 'urql'
import { UnreadNotifications } from './unread.ts'

/** How many notifications the caller has not read, live; `undefined` until it is known. */
export function useUnread() {
  const [{ data }] = useQuery({ query: UnreadNotifications })
  return data?.unreadNotifications
}
