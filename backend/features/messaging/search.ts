import type { User } from '#schema/identity/rest.ts'
import { addDays, toInstant } from '#schema/shared/week-time.ts'
import { locationInReach } from '#backend/platform/http/scope.ts'
import type { Services } from '#backend/platform/services.ts'
import type { Search } from './queries/messages.ts'
import { roomsOf } from './queries/rooms.ts'
import { ownChannel } from './visible.ts'

type SearchInput = Pick<Search, 'words' | 'senderId' | 'before' | 'first'> & {
  channelId?: string | null | undefined
  /** Days in the time zone of the user's location, inclusive. */
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}

/** Searches the user's channels. @throws Refusal `not_found` for a channel without the user */
export async function searchOf(
  services: Services,
  user: User,
  { channelId, startDate, endDate, ...asked }: SearchInput,
): Promise<Search> {
  const { kysely } = services.database
  const channels = channelId ? [await ownChannel(services, user, channelId)] : await roomsOf(kysely, user)
  const { timeZone } = await locationInReach(kysely, { ...user, locationId: null }, user.locationId)
  return {
    ...asked,
    channelIds: channels.map(({ id }) => id),
    ...(startDate && { from: toInstant(startDate, '00:00', timeZone) }),
    ...(endDate && { until: toInstant(addDays(endDate, 1), '00:00', timeZone) }),
  }
}
