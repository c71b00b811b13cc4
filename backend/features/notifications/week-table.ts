import { instant, sentence } from '#kernel/sentence.ts'
import { publishedWeek } from '#schema/schedule/notifications.ts'
import type { MailTable } from '#backend/platform/mail/template.ts'
import { plainText, type Clocks } from '#backend/platform/plain-text.ts'

/** Returns an employee's published week as a table: each shift with its times, role and location, then the paid hours. */
export function weekTable(stored: string, clocks: Clocks): MailTable {
  const { location, paidMinutes, shifts } = publishedWeek.parse(stored)
  const when = (startsAt: string, endsAt: string) =>
    plainText(sentence`${instant(startsAt, endsAt)}`, { clocks, withYear: false })
  return {
    head: ['Shift', 'Role', 'Location'],
    rows: [
      ...shifts.map(({ startsAt, endsAt, role = '' }) => [when(startsAt, endsAt), role, location]),
      [`Total: ${(paidMinutes / 60).toFixed(1)} h`, '', ''],
    ],
  }
}
