import { UrgentAnnouncements } from '#frontend/features/announcements/urgent.ts'
import { dashboardAsks } from '#frontend/features/dashboard/asks.ts'
import { UnreadMessages } from '#frontend/features/messaging/unread/documents.ts'
import { UnreadNotifications } from '#frontend/features/notifications/unread.ts'
import { builderAsks } from '#frontend/features/schedule/builder/asks.ts'
import type { Ask, Asker, ScreenAsks } from '#frontend/shared/asks.ts'
import { writtenMoment } from '#frontend/shared/past/written-moment.ts'

/** What the shell asks for. */
const shellAsks: readonly Ask[] = [
  { query: UnreadMessages },
  { query: UrgentAnnouncements },
  { query: UnreadNotifications },
]
const screenAsks: readonly ScreenAsks[] = [...dashboardAsks, builderAsks]

/** What the page at an address will ask for at once. Earlier moments are asked about apart from the present. */
export function asksAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>, asker: Asker): readonly Ask[] {
  const screen = writtenMoment(search)
    ? undefined
    : screenAsks.find(({ path, roles }) => path === pathname && roles.includes(asker.role))
  return [...shellAsks, ...(screen?.asks(asker, search) ?? [])]
}
