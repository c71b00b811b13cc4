import { useQuery } from 'urql'
import { UnreadNotifications } from './unread.ts'

export function useUnread() {
  const [{ data }] = useQuery({ query: UnreadNotifications })
  return data?.unreadNotifications
}
