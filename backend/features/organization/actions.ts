import type { LocationDetails } from '#schema/organization/rules.ts'
import { locationsById, locationsInUse } from './queries.ts'
import { derivedId } from '#kernel/commands/ids.ts'
import type { Outcome } from '#kernel/commands/command.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { isForeignRole, jobRolesById, type JobRole } from './job-roles.ts'
import { commandContext, type Initiator } from '#backend/platform/initiator.ts'
import { requireTarget } from '#backend/platform/http/require-row.ts'
import type { Services } from '#backend/platform/services.ts'

export type Policy =
  | 'updateOrganization'
  | 'updatePtoPolicy'
  | 'updateSchedulingPolicy'
  | 'updatePlanningPolicy'
  | 'updateNotificationPolicy'
  | 'updateClaimPolicy'
  | 'updateCoworkerPolicy'
  | 'updateMessageRetention'
  | 'updatePayRetention'
  | 'updateScanningPolicy'
  | 'updateLaborBudget'
  | 'updatePayPolicy'
  | 'cancelPayPolicy'
  | 'updatePaySchedule'
  | 'updatePayProvider'

type UpdateLocation = { locationId: string } & LocationDetails

export function organizationActions({ commands, database, caughtUp, readAfter }: Services) {
  async function locationAfter(organizationId: string, locationId: string, outcome: Outcome) {
    const { kysely, ...progress } = await readAfter(outcome)
    const [row] = await locationsById(kysely, organizationId, [locationId])
    const noSuchLocation = new Refusal('not_found', 'There is no such location')
    return { location: requireTarget(row, progress.caughtUp, noSuchLocation), ...progress }
  }

  /** A week planned concurrently may be missed. That is harmless: it keeps its bounds, and shifts are instants. */
  async function assertZoneCanChange(organizationId: string, { locationId, timeZone }: UpdateLocation) {
    if (timeZone === undefined) return
    const { kysely } = database
    const [location] = await locationsById(kysely, organizationId, [locationId])
    if (!location || location.timeZone === timeZone) return
    if (!(await locationsInUse(kysely, organizationId, [locationId])).has(locationId)) return
    const message = 'The time zone can’t change once the location has schedules or punches'
    throw new Refusal('conflict', message, { timeZone: message })
  }

  return {
    async setJobRole(
      { user, commandId }: Initiator,
      step: 'createJobRole' | 'updateJobRole',
      data: { jobRoleId: string; name: string; color: string },
    ): Promise<{ jobRole: JobRole; caughtUp: boolean }> {
      // Clients choose the ids. A role with another organization's id would be in the log but in no list.
      if (step === 'createJobRole' && (await isForeignRole(database.kysely, user.organizationId, data.jobRoleId)))
        throw taken()
      const { kysely, ...progress } = await readAfter(await commands[step](commandContext(user, commandId), data))
      const [row] = await jobRolesById(kysely, user.organizationId, [data.jobRoleId])
      const { removed: _, ...jobRole } = requireTarget(row, progress.caughtUp, taken())
      return { jobRole, ...progress }
    },

    async createLocation(
      { user, commandId }: Initiator,
      data: { name: string; timeZone: string; address: string | null },
    ) {
      // Clients must not choose the id, because it determines the members of the location's channel.
      const locationId = derivedId('location', user.organizationId, commandId)
      const outcome = await commands.createLocation(commandContext(user, commandId), { locationId, ...data })
      return locationAfter(user.organizationId, locationId, outcome)
    },

    async updateLocation({ user, commandId }: Initiator, data: UpdateLocation) {
      await assertZoneCanChange(user.organizationId, data)
      const outcome = await commands.updateLocation(commandContext(user, commandId), data)
      return locationAfter(user.organizationId, data.locationId, outcome)
    },

    async deleteJobRole({ user, commandId }: Initiator, jobRoleId: string) {
      return { caughtUp: await caughtUp(await commands.deleteJobRole(commandContext(user, commandId), { jobRoleId })) }
    },

    async dismissSetup({ user, commandId }: Initiator) {
      return { caughtUp: await caughtUp(await commands.dismissSetup(commandContext(user, commandId))) }
    },

    async setPolicy<Step extends Policy>(
      { user, commandId }: Initiator,
      step: Step,
      policy: Parameters<Services['commands'][Step]>[1],
    ) {
      // TypeScript can't relate `step` to the type of its policy.
      const set = commands[step] as (...args: [object, typeof policy]) => ReturnType<Services['commands'][Step]>
      return { caughtUp: await caughtUp(await set(commandContext(user, commandId), policy)) }
    },
  }
}

const taken = () => new Refusal('conflict', 'There is already such a role')
