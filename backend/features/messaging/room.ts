import type { ActingEmployee } from '#backend/platform/permissions.ts'
import type { Role } from '#schema/people/events.ts'

export type Room = {
  id: string
  organizationId: string
  kind: 'organization' | 'location' | 'channel' | 'direct'
  isPrivate: boolean
  isArchived: boolean
  /** Empty for channels of an organization or location, where everyone is a member. */
  memberIds: ReadonlySet<string>
  /** Empty for a direct conversation. */
  name: string
}

export type Membership = Pick<Room, 'id' | 'organizationId' | 'kind' | 'memberIds'>

const ORGANIZATION_CHANNEL = 'General'

export const everyonesRoom = (organizationId: string, channelId: string, name = ORGANIZATION_CHANNEL): Room => ({
  id: channelId,
  organizationId,
  kind: channelId === organizationId ? 'organization' : 'location',
  isPrivate: false,
  isArchived: false,
  memberIds: new Set(),
  name,
})

export type Who = { employeeId: string; organizationId: string; locationId: string; role: Role }

export const activeOf = (actor: ActingEmployee): Who | null => (actor.status === 'active' ? actor : null)

export function isMember({ id, organizationId, kind, memberIds }: Membership, who: Who | null): boolean {
  if (who?.organizationId !== organizationId) return false
  if (kind === 'organization') return true
  return kind === 'location' ? who.locationId === id : memberIds.has(who.employeeId)
}

export const mayJoin = ({ kind, organizationId, isPrivate, isArchived }: Room, who: Who | null): boolean =>
  kind === 'channel' && !isPrivate && !isArchived && who?.organizationId === organizationId

/** Managers can delete other members' messages, but not in direct conversations. */
export const mayModerate = (room: Room, who: Who | null): boolean =>
  room.kind !== 'direct' && who?.role !== 'employee' && isMember(room, who)

export const mayManage = (room: Room, who: Who | null): boolean => room.kind === 'channel' && mayModerate(room, who)

export function otherIn({ memberIds }: Pick<Room, 'memberIds'>, employeeId: string): string {
  const [other = employeeId] = [...memberIds].filter((id) => id !== employeeId)
  return other
}
