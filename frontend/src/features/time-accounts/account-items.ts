import { dateInWords, daysInWords, weekdayName } from '#frontend/shared/lib/time/days.ts'
import { exactHours } from '#frontend/shared/lib/time/format.ts'
import type { TimeAccountLine } from './documents.ts'

/** A line in words. `hours`: of days that expect hours or have worked ones. */
export type AccountItem = {
  key: string
  title: string
  explanation: string
  hours: { expectedSeconds: number; workedSeconds: number } | undefined
  amountSeconds: number
  balanceSeconds: number
}

/** Returns the lines, latest first, without the days that expect nothing and have no work. */
export const accountItems = (lines: readonly TimeAccountLine[]): AccountItem[] =>
  lines.flatMap((line, index) => (isIdle(line) ? [] : { ...itemOf(line), key: String(index) })).toReversed()

const isIdle = ({ kind, contractSeconds, workedSeconds }: TimeAccountLine) =>
  kind === 'day' && !contractSeconds && !workedSeconds

function itemOf(line: TimeAccountLine): Omit<AccountItem, 'key'> {
  const { day, kind, amountSeconds, balanceSeconds, expectedSeconds, workedSeconds, adjustedBy, note } = line
  const sums = { amountSeconds, balanceSeconds, hours: undefined }
  const by = (verb: string) => (adjustedBy ? `${verb} by ${adjustedBy}` : verb)
  switch (kind) {
    case 'brought_forward':
      return { ...sums, title: `Balance before ${dateInWords(day)}`, explanation: '' }
    case 'opened':
      return { ...sums, title: by('Opened'), explanation: entryInWords(day, note) }
    case 'adjusted':
      return { ...sums, title: by('Adjusted'), explanation: entryInWords(day, note) }
    case 'day':
      return {
        ...sums,
        title: `${weekdayName(day)}, ${daysInWords(day, day)}`,
        explanation: reasonInWords(line),
        hours: { expectedSeconds: expectedSeconds ?? 0, workedSeconds: workedSeconds ?? 0 },
      }
  }
}

const entryInWords = (day: string, note: string | null | undefined) =>
  [note, dateInWords(day)].filter(Boolean).join(' · ')

function reasonInWords({ expectedReason, holiday, leaveSeconds }: TimeAccountLine): string {
  switch (expectedReason) {
    case 'contract':
      return 'Contract'
    case 'day_off':
      return 'Day off'
    case 'holiday':
      return holiday ?? 'Public holiday'
    case 'leave':
      return 'Leave'
    case 'part_leave':
      return `Contract, minus ${exactHours(leaveSeconds ?? 0)} h of leave`
    case 'no_contract':
      return 'No contract'
    case 'not_employed':
      return 'Not employed'
    default:
      return ''
  }
}
