import { locationIn } from '#backend/features/organization/locations.ts'
import { organizationStream } from '#backend/features/organization/streams.ts'
import type { Services } from '#backend/platform/services.ts'
import { LogUnavailable } from '#kernel/log/log.ts'
import type { SignedInUser, User } from '#schema/identity/rest.ts'
import { defaultDisplayPreferences, type DisplayPreferences } from '#schema/organization/display-preferences.ts'

type Sources = Pick<Services, 'commands' | 'database' | 'logWatch'>

export async function signedInUser({ commands, database, logWatch }: Sources, user: User): Promise<SignedInUser> {
  const preferences = await logWatch.readOr(
    () => latestPreferences(commands, user),
    () => preferencesInReadModels(database, user),
  )
  return { ...user, ...preferences }
}

type Preferences = DisplayPreferences & { timeZone: string }

async function latestPreferences(commands: Services['commands'], user: User): Promise<Preferences> {
  const organization = await commands.readState(organizationStream, user.organizationId)
  const { timeZone } = locationIn(organization, user.locationId)
  const { clockFormat, weekStartsOn, currency } =
    organization.status === 'founded' ? organization : defaultDisplayPreferences
  return { timeZone, clockFormat, weekStartsOn, currency }
}

async function preferencesInReadModels({ kysely }: Services['database'], user: User): Promise<Preferences> {
  const row = await kysely
    .selectFrom('read.locations as location')
    .innerJoin('read.organizations as organization', 'organization.organization_id', 'location.organization_id')
    .select(['time_zone as timeZone', 'clock_format as clockFormat', 'week_starts_on as weekStartsOn', 'currency'])
    .where('location_id', '=', user.locationId)
    .executeTakeFirst()
  // The read models may lag behind the opening of the location.
  if (!row) throw new LogUnavailable(undefined)
  return row
}
