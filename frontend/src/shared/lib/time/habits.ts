import type { ClockFormat, FirstWeekday } from '#schema/organization/rules.ts'

/** How an organization writes times and begins weeks, as select options. */
export const clockFormats: Readonly<Record<ClockFormat, string>> = {
  locale: 'Each person’s own',
  h12: '12-hour (2:30 PM)',
  h23: '24-hour (14:30)',
}
export const firstWeekdays: Readonly<Record<FirstWeekday, string>> = {
  sunday: 'Sunday',
  monday: 'Monday',
  saturday: 'Saturday',
}

type WithWeekInfo = Intl.Locale & { getWeekInfo?: () => { firstDay: number } }

/** The day with which weeks begin in a language, where the browser knows and we can show it. */
export function firstWeekdayOf(locale: string): FirstWeekday {
  const { firstDay } = (new Intl.Locale(locale) as WithWeekInfo).getWeekInfo?.() ?? {}
  return firstDay === 1 ? 'monday' : firstDay === 6 ? 'saturday' : 'sunday'
}
