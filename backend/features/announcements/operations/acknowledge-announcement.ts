import { noInput } from '#schema/shared/rest.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { self } from '#backend/platform/access.ts'
import { operation } from '#backend/platform/operations/operation.ts'
import { requireSelf } from '#backend/platform/permissions.ts'
import { acknowledge } from '../domain/announcement.ts'
import { visibleAnnouncement } from '../queries.ts'
import { announcementStream } from '../streams.ts'
import { announcementOutput } from './announcement-output.ts'

/** The command does not check that the employee is in the audience. */
export const acknowledgeAnnouncement = operation({
  name: 'acknowledgeAnnouncement',
  summary: 'Acknowledge an announcement',
  access: self,
  rest: 'POST /api/announcements/{id}/acknowledge',
  input: noInput,
  inputType: 'AnnouncementInput',
  output: announcementOutput,
  async prepare({ id }, { user, services }) {
    const announcement = await visibleAnnouncement(services.database.kysely, user, id)
    if (!announcement.isForMe) throw new Refusal('conflict', 'This announcement is not addressed to you')
    return { id: announcement.id, employeeId: user.employeeId }
  },
  stream: announcementStream,
  authorize: ({ context, data: { employeeId } }) =>
    requireSelf(context, employeeId, 'You can only acknowledge for yourself'),
  decide: (state, { employeeId }, { now }) => acknowledge(state, { employeeId, now }),
})
