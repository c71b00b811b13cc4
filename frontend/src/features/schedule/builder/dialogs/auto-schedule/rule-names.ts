import type { AutoScheduleRule } from '#schema/schedule/auto-schedule-rules.ts'

export const ruleNames: Readonly<Record<AutoScheduleRule, { label: string; off: string }>> = {
  keepAvailability: {
    label: 'Respect availability',
    off: 'Off: assigns shifts outside availability if no one else can work them.',
  },
  avoidOvertime: { label: 'Avoid overtime', off: 'Off: assigns overtime if no one else can work a shift.' },
  keepRest: {
    label: 'Keep rest between shifts',
    off: 'Off: allows shorter rest if a shift would otherwise stay open.',
  },
  shareFairly: { label: 'Share hours fairly', off: 'Off: prefers the lowest cost over even hours.' },
  shareUnpopularShifts: {
    label: 'Share weekends, nights and holidays',
    off: 'Off: ignores who worked them in the last 8 weeks.',
  },
}

export const allRules: readonly AutoScheduleRule[] = [
  'keepAvailability',
  'avoidOvertime',
  'keepRest',
  'shareFairly',
  'shareUnpopularShifts',
]
