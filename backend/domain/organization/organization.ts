import type { OrganizationEvent } from '#schema/events/organization.ts'
import { Refusal } from '../refusal.ts'

export type Location = { name: string; timeZone: string }

export type OrganizationState =
  | { status: 'unknown' }
  | { status: 'founded'; name: string; locations: Readonly<Record<string, Location>> }

export const initialOrganization: OrganizationState = { status: 'unknown' }

export type FoundOrganization = { organizationId: string; name: string }
export type OpenLocation = { locationId: string; name: string; timeZone: string }

export function foundOrganization(state: OrganizationState, command: FoundOrganization): OrganizationEvent[] {
  if (state.status === 'founded') throw new Refusal('conflict', 'This organization exists already')
  const { organizationId, name } = command
  return [{ type: 'OrganizationFounded', data: { organizationId, name } }]
}

/** Names are compared without regard to case: two locations called alike could not be told apart on any screen. */
export function openLocation(state: OrganizationState, command: OpenLocation): OrganizationEvent[] {
  if (state.status === 'unknown') throw new Refusal('not_found', 'There is no such organization')
  const { locationId, name, timeZone } = command
  const taken = Object.values(state.locations).some((location) => location.name.toLowerCase() === name.toLowerCase())
  if (locationId in state.locations || taken) {
    throw new Refusal('conflict', `There is already a location called ${name}`)
  }
  return [{ type: 'LocationOpened', data: { locationId, name, timeZone } }]
}

export function evolveOrganization(state: OrganizationState, { type, data }: OrganizationEvent): OrganizationState {
  switch (type) {
    case 'OrganizationFounded':
      return { status: 'founded', name: data.name, locations: {} }
    case 'LocationOpened': {
      if (state.status === 'unknown') return state
      const { locationId, name, timeZone } = data
      return { ...state, locations: { ...state.locations, [locationId]: { name, timeZone } } }
    }
  }
}
