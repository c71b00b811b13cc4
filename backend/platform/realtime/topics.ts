import type { RecordedEvent } from '#kernel/events.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { Reach } from '../http/scope.ts'

export type Topic = `${string} of ${string} ${string}`

/** A change on a topic. `id`: of the changed record, such as a shift, or of the command that changed a week. */
export type News = { topic: Topic; id: string }

type LocationKey = { organizationId: string; locationId: string }

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
    within: ({ organizationId, locationId }: Reach): Topic =>
      locationId ? ofLocation(locationId) : ofOrganization(organizationId),
    at: ({ organizationId, locationId }: LocationKey, id: string): News[] => [
      { topic: ofLocation(locationId), id },
      { topic: ofOrganization(organizationId), id },
    ],
  }
}

export type Topics = {
  newsOf?(event: RecordedEvent): readonly News[]
  /** Changes that need state. Computed only while a topic of this name has listeners. */
  lookUp?: {
    name: string
    concerns(event: RecordedEvent): boolean
    newsOf(commands: Pick<Commands, 'readState'>, events: readonly RecordedEvent[]): Promise<readonly News[]>
  }
}
