import type { RecordedEvent } from '#schema/events/all.ts'
import type { Deadline } from '../deadlines.ts'
import type { Handlers } from '../jobs.ts'
import type { PoliciesOptions } from '../policies.ts'
import { mailHandlers, mailOf } from './mails.ts'
import { otherTellers, tellOfOthers } from './others.ts'
import { requestTellers, tellOfRequest } from './requests.ts'
import { reminderHandlers, remindersAfter } from './shift-reminders.ts'
import { tellOfWeek, weekTellers } from './schedule.ts'

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
