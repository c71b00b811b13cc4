import { calendarUrl } from './feed.ts'
import type { Services } from '#backend/platform/http/services.ts'
import type { HandlersOf } from '#backend/platform/http/call.ts'

/** The private address of one's own schedule. What it leads to is in `calendar/feed.ts`. */
export function calendarHandlers({ identity, publicUrl }: Services): HandlersOf<'/api/calendar'> {
  return {
    'POST /api/calendar/link': async ({ user, caller }) => {
      const { token } = await identity.createCalendarLink(user, caller)
      return { url: calendarUrl(publicUrl, token) }
    },
    'DELETE /api/calendar/link': async ({ user }) => {
      await identity.removeCalendarLink(user)
      return { message: 'The address of your schedule no longer works.' }
    },
  }
}
