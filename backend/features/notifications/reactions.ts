import type { RecordedEvent } from '#kernel/events.ts'
import type { Deadline } from '#kernel/jobs/due-jobs.ts'
import type { Handlers } from '#kernel/jobs/jobs.ts'
import type { PoliciesOptions } from '#kernel/jobs/reactor.ts'
import { mailHandlers, mailOf } from './mails.ts'
import { otherTellers, tellOfOthers } from './other-notifications.ts'
import { requestTellers, tellOfRequest } from '#backend/features/shift-requests/notifications.ts'
import { reminderHandlers, remindersAfter } from '#backend/features/schedule/shift-reminders.ts'
import { tellOfWeek, weekTellers } from '#backend/features/schedule/notifications.ts'

/** "When this happened, tell them": deadlines that are due at once, so that a crash in between loses none. */
export function toBeTold(event: RecordedEvent): Deadline[] {
  if ('requestId' in event.data && 'shiftId' in event.data)
    return tellOfRequest(event as Parameters<typeof tellOfRequest>[0])
  if (event.stream.startsWith('schedule-')) {
    return [...tellOfWeek(event as Parameters<typeof tellOfWeek>[0]), ...remindersAfter(event)]
  }
  return [...tellOfOthers(event), ...mailOf(event)]
}

type TellingOptions = Pick<PoliciesOptions, 'commands' | 'database' | 'jobs' | 'log' | 'mail' | 'publicUrl'>

export const tellers = (options: TellingOptions): Handlers => ({
  ...weekTellers(options),
  ...requestTellers(options),
  ...otherTellers(options),
  ...reminderHandlers(options),
  ...mailHandlers(options),
})
