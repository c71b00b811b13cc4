import type { AutoScheduleRule } from '#schema/schedule/auto-schedule-rules.ts'

/** Each rule's label, and the effect of turning the rule off. */
export const ruleNames: Readonly<Record<AutoScheduleRule, { label: string; off: string }>> = {
  keepAvailability: {
    label: 'Keep to availability',
    off: 'Off: shifts outside availability, where nobody else can take them.',
  },
  avoidOvertime: { label: 'Avoid overtime', off: 'Off: overtime, where nobody else can take a shift.' },
  keepRest: { label: 'Keep rest between shifts', off: 'Off: shorter rest, where a shift would stay open otherwise.' },
  shareFairly: { label: 'Share hours fairly', off: 'Off: the lowest cost counts more than even hours.' },
}

export const allRules: readonly AutoScheduleRule[] = ['keepAvailability', 'avoidOvertime', 'keepRest', 'shareFairly']
