import type { PayPolicyFieldsFragment } from '#frontend/gql/graphql.ts'
import { payPolicy, payPolicySettings, payPresets, payPresetTitles, type PayPolicy } from '#schema/payroll/policy.ts'

/** The policy alone, as the schema knows it. */
export const policyOf = (known: PayPolicyFieldsFragment): PayPolicy => {
  const settings = Object.keys(payPolicySettings) as (keyof typeof payPolicySettings)[]
  return payPolicy.parse({ preset: known.preset, ...Object.fromEntries(settings.map((name) => [name, known[name]])) })
}

const inHours = (minutes: number) => `${Math.round((minutes / 60) * 100) / 100} h`

/** When overtime starts, and whether the policy is as its preset has it. */
export function inWords(policy: PayPolicy): { title: string; rules: string } {
  const { weeklyOvertimeMinutes, dailyOvertimeMinutes, dailyDoubleMinutes, seventhDay } = policy
  const rules = [
    weeklyOvertimeMinutes !== null && `Overtime after ${inHours(weeklyOvertimeMinutes)} a week`,
    dailyOvertimeMinutes !== null && `after ${inHours(dailyOvertimeMinutes)} a day`,
    dailyDoubleMinutes !== null && `double time after ${inHours(dailyDoubleMinutes)} a day`,
    seventhDay && 'seventh day',
  ].filter(Boolean)
  const asPreset =
    JSON.stringify(payPolicy.parse(policy)) === JSON.stringify(payPolicy.parse(payPresets[policy.preset]))
  return {
    title: asPreset ? payPresetTitles[policy.preset] : `${payPresetTitles[policy.preset]}, changed`,
    rules: rules.join(', ') || 'No overtime',
  }
}

/** Where the rules of a preset come from. */
export const sources = {
  'us-federal': 'Fair Labor Standards Act, 29 CFR 778',
  'us-california': 'California Labor Code §§ 510–512 and 226.7, with the Fair Labor Standards Act',
  none: 'none',
} as const
