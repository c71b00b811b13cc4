import type { News, Topic } from '#kernel/events.ts'

export type NamedTopic = ReturnType<typeof topic>

/** A topic of changes. Live connections send the changes of some topics as messages, under the topic's name. */
export function topic(name: string) {
  const ofEmployee = (id: string): Topic => `${name} of employee ${id}`
  const ofLocation = (id: string): Topic => `${name} of location ${id}`
  const ofOrganization = (id: string): Topic => `${name} of organization ${id}`
  const ofChannel = (id: string): Topic => `${name} of channel ${id}`
  return {
    name,
    ofEmployee,
    ofLocation,
    ofOrganization,
    ofChannel,
    /** Without a location, the topic of the whole organization. */
    within: ({ organizationId, locationId }: { organizationId: string; locationId: string | null }): Topic =>
      locationId ? ofLocation(locationId) : ofOrganization(organizationId),
    at: ({ organizationId, locationId }: { organizationId: string; locationId: string }, id: string): News[] => [
      { topic: ofLocation(locationId), id },
      { topic: ofOrganization(organizationId), id },
    ],
  }
}

/** For events that change nothing that anyone listens to. */
export const noNews = (): readonly News[] => []
