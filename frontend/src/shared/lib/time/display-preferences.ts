import type { ClockFormat, FirstWeekday } from '#schema/organization/rules.ts'

export const clockFormats: Readonly<Record<ClockFormat, string>> = {
  locale: 'Each user’s locale',
  h12: '12-hour (2:30 PM)',
  h23: '24-hour (14:30)',
}
export const firstWeekdays: Readonly<Record<FirstWeekday, string>> = {
  sunday: 'Sunday',
  monday: 'Monday',
  saturday: 'Saturday',
}

type WithWeekInfo = Intl.Locale & { getWeekInfo?: () => { firstDay: number } }

export function firstWeekdayOf(locale: string): FirstWeekday {
  const { firstDay } = (new Intl.Locale(locale) as WithWeekInfo).getWeekInfo?.() ?? {}
  return firstDay === 1 ? 'monday' : firstDay === 6 ? 'saturday' : 'sunday'
}
