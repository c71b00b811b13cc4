import type { PayPolicyFieldsFragment } from '#frontend/gql/graphql.ts'
import { payPolicy, payPolicySettings, payPresets, payPresetTitles, type PayPolicy } from '#schema/payroll/policy.ts'

export const policyOf = (version: PayPolicyFieldsFragment): PayPolicy => {
  const settings = Object.keys(payPolicySettings) as (keyof typeof payPolicySettings)[]
  return payPolicy.parse({
    preset: version.preset,
    ...Object.fromEntries(settings.map((name) => [name, version[name]])),
  })
}

const inHours = (minutes: number) => `${Math.round((minutes / 60) * 100) / 100} h`

export function policyInWords(policy: PayPolicy): { title: string; rules: string } {
  const { weeklyOvertimeMinutes, dailyOvertimeMinutes, dailyDoubleMinutes, seventhDay } = policy
  const overtime = [
    weeklyOvertimeMinutes !== null && `Overtime after ${inHours(weeklyOvertimeMinutes)} a week`,
    dailyOvertimeMinutes !== null && `after ${inHours(dailyOvertimeMinutes)} a day`,
    dailyDoubleMinutes !== null && `double time after ${inHours(dailyDoubleMinutes)} a day`,
    seventhDay && 'seventh day',
  ].filter(Boolean)
  const factor = policy.publicHolidayFactor ?? 1
  const worked = factor > 1 ? `, public holidays × ${factor}` : ''
  const asPreset =
    JSON.stringify(payPolicy.parse(policy)) === JSON.stringify(payPolicy.parse(payPresets[policy.preset]))
  return {
    title: asPreset ? payPresetTitles[policy.preset] : `${payPresetTitles[policy.preset]}, changed`,
    rules: `${overtime.join(', ') || 'No overtime'}${worked}${policy.holidayPay ? ', paid holidays' : ''}`,
  }
}

export const presetSources = {
  'us-federal': 'Fair Labor Standards Act, 29 CFR 778',
  'us-california': 'California Labor Code §§ 510–512 and 226.7, with the Fair Labor Standards Act',
  none: 'none',
} as const
