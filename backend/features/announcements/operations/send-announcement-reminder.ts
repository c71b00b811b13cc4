import type { AnnouncementEvent } from '#schema/announcements/events.ts'
import { reminderResponse } from '#schema/announcements/rest.ts'
import { noInput } from '#schema/shared/rest.ts'
import { limitRequests, managers } from '#backend/platform/access.ts'
import { operation, type Output } from '#backend/platform/operations/operation.ts'
import { remind } from '../domain/announcement.ts'
import { announcementReaders } from '../readers.ts'
import { requireManagerOfAnnouncement } from '../require-manager-of-announcement.ts'
import { announcementStream } from '../streams.ts'

const remindedIn = (events: readonly AnnouncementEvent[]) =>
  events.flatMap(({ type, data }) => (type === 'AnnouncementReminded' ? data.employeeIds : []))

const reminderOutput: Output<number> = {
  payload: { name: 'AnnouncementReminderPayload', fields: { reminded: 'Int!' } },
  response: reminderResponse,
  load: async ({ services, outcome }) => ({
    model: remindedIn(outcome.events as readonly AnnouncementEvent[]).length,
    caughtUp: await services.caughtUp(outcome),
  }),
  toPayload: (reminded) => ({ reminded }),
  toResponse: (reminded, { commandId, caughtUp }) => ({ commandId, reminded, caughtUp }),
}

export const sendAnnouncementReminder = operation({
  name: 'sendAnnouncementReminder',
  summary: 'Remind everyone who has not acknowledged an announcement',
  description: 'At most once an hour.',
  access: limitRequests(managers),
  rest: 'POST /api/announcements/{id}/remind',
  input: noInput,
  inputType: 'AnnouncementInput',
  output: reminderOutput,
  async prepare({ id }, { user, services }) {
    const readers = await announcementReaders(services.database.kysely, user, id)
    const employeeIds = readers.waiting.map(({ employeeId }) => employeeId).filter((each) => each !== user.employeeId)
    return { id: readers.id, employeeIds }
  },
  stream: announcementStream,
  authorize: requireManagerOfAnnouncement,
  decide: (state, { employeeIds }, { now }) => remind(state, { employeeIds, now }),
})
