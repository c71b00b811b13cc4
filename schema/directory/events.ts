import { z } from 'zod'
import { event, stream, type EventOf } from '#kernel/events.ts'
import { changes, sentence, text, whose } from '#kernel/sentence.ts'
import { peopleKind } from '#schema/people/history-kind.ts'
import { id } from '#schema/shared/fields.ts'

const shown = (isShown: boolean) => text(isShown ? 'shown to colleagues' : 'shown to managers only')

/** Stream `profile-<employeeId>`: how an employee appears to colleagues. The bytes of photos are outside the log. */
export const profile = stream({
  category: 'profile',
  history: peopleKind,
  events: {
    ProfilePhotoSet: event({
      version: 1,
      data: z.object({ employeeId: id, before: id.nullable(), photoId: id }),
      describe: ({ employeeId, before }) =>
        before === null
          ? sentence`added ${whose(employeeId)} profile photo`
          : sentence`replaced ${whose(employeeId)} profile photo`,
    }),
    ProfilePhotoRemoved: event({
      version: 1,
      data: z.object({ employeeId: id, before: id }),
      describe: ({ employeeId }) => sentence`removed ${whose(employeeId)} profile photo`,
    }),
    PhoneVisibilitySet: event({
      version: 1,
      data: z.object({ employeeId: id, visible: z.boolean() }),
      describe: ({ employeeId, visible }) =>
        visible
          ? sentence`now shows ${whose(employeeId)} phone number to colleagues`
          : sentence`no longer shows ${whose(employeeId)} phone number to colleagues`,
      changes: ({ visible }) => changes({ 'phone number': [shown(!visible), shown(visible)] }),
    }),
  },
})

export type ProfileEvent = EventOf<typeof profile>

declare module '#kernel/events.ts' {
  interface Streams {
    profile: typeof profile
  }
}
