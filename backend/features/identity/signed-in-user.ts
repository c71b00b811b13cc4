import { locationIn } from '#backend/features/organization/locations.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import type { Services } from '#backend/platform/services.ts'
import type { SignedInUser, User } from '#schema/identity/rest.ts'
import { defaultDisplayPreferences } from '#schema/organization/display-preferences.ts'

export async function signedInUser({ commands }: Pick<Services, 'commands'>, user: User): Promise<SignedInUser> {
  const organization = await commands.readState(organizationStream, user.organizationId)
  const { timeZone } = locationIn(organization, user.locationId)
  const { clockFormat, weekStartsOn, currency } =
    organization.status === 'founded' ? organization : defaultDisplayPreferences
  return { ...user, timeZone, clockFormat, weekStartsOn, currency }
}
