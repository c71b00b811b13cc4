import { isDeepStrictEqual } from 'node:util'
import type { OrganizationEvent } from '#schema/organization/events.ts'
import { withDisplayPreferences, type OrganizationDetails } from '#schema/organization/display-preferences.ts'
import type { LocationDetails } from '#schema/organization/rules.ts'
import { searchKey } from '#schema/shared/text.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { founded, type Location, type OrganizationState } from './organization.ts'

export type CreateLocation = { locationId: string; name: string; timeZone: string; address?: string | null }
export type UpdateLocation = { locationId: string } & LocationDetails

export function createLocation(state: OrganizationState, command: CreateLocation): OrganizationEvent[] {
  const { locations } = founded(state)
  const { locationId, name, timeZone, address } = command
  if (locationId in locations) throw nameTaken(name)
  assertFree(name, locations)
  return [{ type: 'LocationOpened', data: { locationId, name, timeZone, ...(address && { address }) } }]
}

export function updateLocation(state: OrganizationState, command: UpdateLocation): OrganizationEvent[] {
  const { locationId, timeZone, ...details } = command
  const { [locationId]: known, ...others } = founded(state).locations
  if (!known) throw new Refusal('not_found', 'There is no such location')
  assertFree(details.name, others)
  const moves = timeZone !== undefined && timeZone !== known.timeZone
  const before = { name: known.name, address: known.address, ...(moves && { timeZone: known.timeZone }) }
  const after = { ...details, ...(moves && { timeZone }) }
  return isDeepStrictEqual(after, before) ? [] : [{ type: 'LocationChanged', data: { locationId, before, after } }]
}

export function updateOrganization(state: OrganizationState, command: OrganizationDetails): OrganizationEvent[] {
  const organization = founded(state)
  const before = { name: organization.name, ...withDisplayPreferences(organization, {}) }
  const after = { name: command.name, ...withDisplayPreferences(organization, command) }
  return isDeepStrictEqual(after, before) ? [] : [{ type: 'OrganizationChanged', data: { before, after } }]
}

/** Names are unique ignoring case and accents, because such names look alike on screens. */
function assertFree(name: string, locations: Readonly<Record<string, Location>>) {
  const taken = Object.values(locations).some((location) => searchKey(location.name) === searchKey(name))
  if (taken) throw nameTaken(name)
}

function nameTaken(name: string) {
  const message = `There is already a location called ${name}`
  return new Refusal('conflict', message, { name: message })
}
