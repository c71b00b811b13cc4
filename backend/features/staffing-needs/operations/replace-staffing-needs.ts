import { derivedId } from '#kernel/commands/ids.ts'
import { replaceStaffingNeedsInput } from '#schema/staffing-needs/rest.ts'
import { managers } from '#backend/platform/access.ts'
import { locationFor, reachOf } from '#backend/platform/http/scope.ts'
import { commandContext } from '#backend/platform/initiator.ts'
import { composition, type Output } from '#backend/platform/operations/operation.ts'
import { staffingNeeds } from '../queries.ts'

const output: Output<{ created: number; deleted: number }> = {
  payload: { name: 'ReplaceStaffingNeedsPayload', fields: { created: 'Int!', deleted: 'Int!' } },
  toPayload: (counts) => counts,
}

/** Each need is a stream of its own, so this is one command for each. Repeated, it continues where it stopped. */
export const replaceStaffingNeeds = composition({
  name: 'replaceStaffingNeeds',
  summary: 'Replace the needs of a weekday, for the job roles of the new needs',
  access: managers,
  input: replaceStaffingNeedsInput,
  output,
  async compose({ weekday, needs, ...input }, { services, user, commandId }) {
    const { database, commands, caughtUp } = services
    const locationId = await locationFor(services, user, input.locationId)
    const created = needs.map((need, index) => ({ ...need, id: derivedId(commandId, 'need', String(index)) }))
    const roles = new Set(needs.map(({ jobRoleId }) => jobRoleId))
    const isNew = new Set(created.map(({ id }) => id))
    const existing = await staffingNeeds(database.kysely, { ...reachOf(user), locationId }).all()
    const replaced = existing.filter(
      (need) => need.weekday === weekday && roles.has(need.jobRoleId) && !isNew.has(need.id),
    )
    const contextOf = (...parts: string[]) => commandContext(user, derivedId(commandId, ...parts))
    let isShown = true
    for (const { id } of replaced) {
      isShown = await caughtUp(await commands.deleteStaffingNeed(contextOf('delete', id), { id }))
    }
    for (const { id, ...need } of created) {
      const content = { ...need, locationId, weekday, day: null, maximum: null, validFrom: null, validUntil: null }
      isShown = await caughtUp(await commands.createStaffingNeed(contextOf('create', id), { id, ...content }))
    }
    return { model: { created: created.length, deleted: replaced.length }, caughtUp: isShown }
  },
})
