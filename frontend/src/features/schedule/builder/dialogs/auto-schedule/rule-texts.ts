import type { AutoScheduleRule } from '#schema/schedule/auto-schedule-rules.ts'

export const ruleTexts: Readonly<Record<AutoScheduleRule, { label: string; hint: string }>> = {
  keepAvailability: {
    label: 'Respect availability',
    hint: 'Off: assigns shifts outside availability if no one else can work them.',
  },
  avoidOvertime: { label: 'Avoid overtime', hint: 'Off: assigns overtime if no one else can work a shift.' },
  keepRest: {
    label: 'Keep rest between shifts',
    hint: 'Off: allows shorter rest if a shift would otherwise stay open.',
  },
  shareFairly: { label: 'Share hours fairly', hint: 'Off: prefers the lowest cost over even hours.' },
  shareUnpopularShifts: {
    label: 'Share weekends, nights and holidays',
    hint: 'Off: ignores who worked them in the last 8 weeks.',
  },
  movePublished: {
    label: 'Move published shifts',
    hint: 'On: fills open shifts with as few changes as possible, and may give published shifts to others.',
  },
}
