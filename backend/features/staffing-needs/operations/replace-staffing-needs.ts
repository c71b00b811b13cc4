import type { Outcome } from '#kernel/commands/command.ts'
import { together } from '#kernel/commands/follow-up.ts'
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
  summary: 'Replace the needs of a weekday or of dates, for the job roles of the new needs',
  access: managers,
  input: replaceStaffingNeedsInput,
  output,
  async compose({ weekday, needs, ...input }, { services, user, commandId }) {
    const { database, commands, caughtUp } = services
    const locationId = await locationFor(services, user, input.locationId)
    const created = needs.map((need, index) => ({ ...need, weekday, id: derivedId(commandId, 'need', String(index)) }))
    const replacedKeys = new Set(created.map(keyOf))
    const isNew = new Set(created.map(({ id }) => id))
    const existing = await staffingNeeds(database.kysely, { ...reachOf(user), locationId }).all()
    const replaced = existing.filter((need) => replacedKeys.has(keyOf(need)) && !isNew.has(need.id))
    const contextOf = (...parts: string[]) => commandContext(user, derivedId(commandId, ...parts))
    const outcomes: Outcome[] = []
    // First the new needs: if one is refused, the old ones stay.
    for (const { id, ...need } of created) {
      const content = { ...need, locationId, maximum: null, validFrom: null, validUntil: null }
      outcomes.push(await commands.createStaffingNeed(contextOf('create', id), { id, ...content }))
    }
    for (const { id } of replaced) outcomes.push(await commands.deleteStaffingNeed(contextOf('delete', id), { id }))
    const [first, ...others] = outcomes
    const isShown = first === undefined || (await caughtUp(together(first, others)))
    return { model: { created: created.length, deleted: replaced.length }, caughtUp: isShown }
  },
})

type NeedKey = { weekday: number | null; day: string | null; jobRoleId: string | null }
const keyOf = ({ weekday, day, jobRoleId }: NeedKey) => `${weekday} ${day} ${jobRoleId}`
