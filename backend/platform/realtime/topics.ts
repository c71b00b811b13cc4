import type { RecordedEvent } from '#kernel/events.ts'
import type { Commands } from '#backend/platform/commands.ts'
import type { Reach } from '../http/scope.ts'

/** What a subscription listens to. */
export type Topic = `${string} of ${string} ${string}`

/** A change, by the id of a clock's employee, a request, a week's command, a shift, a scan or a review. */
export type News = { topic: Topic; id: string }

type Where = { organizationId: string; locationId: string }

/** `clocks`: the clocks of one employee, of a location, or of the whole organization. */
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
    /** The topic of all that is within reach. */
    within: ({ organizationId, locationId }: Reach): Topic =>
      locationId ? ofLocation(locationId) : ofOrganization(organizationId),
    /** News for listeners of the location or the organization. */
    at: ({ organizationId, locationId }: Where, id: string): News[] => [
      { topic: ofLocation(locationId), id },
      { topic: ofOrganization(organizationId), id },
    ],
  }
}

/** What a feature pushes to subscriptions. */
export type Topics = {
  newsOf?(event: RecordedEvent): readonly News[]
  /** News that needs state: computed only while a topic of this name has listeners. */
  lookUp?: {
    name: string
    concerns(event: RecordedEvent): boolean
    newsOf(commands: Pick<Commands, 'readState'>, events: readonly RecordedEvent[]): Promise<readonly News[]>
  }
}
