import { MenuCount } from '#frontend/shared/ui/menu-count.tsx'
import { usePendingRequestCount } from './use-pending-request-count.ts'

export default function RequestCount() {
  return <MenuCount count={usePendingRequestCount()} what="to answer" />
}
