import { z } from 'zod'
import { clock, day, name } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'

/**
 * Rules that turn hours into pay. Presets are a start, not legal advice. All durations are in minutes; `null` turns a
 * rule off. A policy governs whole workweeks, starting with the one that contains its first day.
 */

export const payPresetNames = ['us-federal', 'us-california', 'none'] as const
export type PayPresetName = (typeof payPresetNames)[number]
export const payPresetTitles: Readonly<Record<PayPresetName, string>> = {
  'us-federal': 'US federal',
  'us-california': 'California',
  none: 'No overtime rules',
}

const weekdayMessage = 'A weekday is a number from 0 (Sunday) to 6, or its name'
const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
/** 0 (Sunday) to 6, or the English name of the day. */
const weekday = named(
  'Int',
  z
    .union([z.int(), z.string().transform((name) => weekdayNames.indexOf(name.toLowerCase()))], weekdayMessage)
    .pipe(z.int().min(0, weekdayMessage).max(6, weekdayMessage)),
)

const minutes = (least: number, most: number, message: string) => z.int().min(least, message).max(most, message)
const daily = minutes(60, 24 * 60, 'Give between 1 and 24 hours').nullable()

/** At most three decimals, so that thousandths are exact. */
const factor = z
  .number()
  .min(1, 'A factor is at least 1')
  .max(10, 'A factor is at most 10')
  .refine((value) => Math.round(value * 1000) / 1000 === value, 'A factor has at most three decimals')

/** `scheduled`: the hours that the day would have had. `average`: a fifth of the average week before the holiday. */
export const holidayPayBases = ['scheduled', 'average'] as const
export type HolidayPayBasis = (typeof holidayPayBases)[number]
/** Days among which `average` divides the pay of a week. */
export const AVERAGE_DAYS_PER_WEEK = 5

const holidayPay = named(
  'HolidayPayInput',
  z.strictObject({
    basis: named('String', z.enum(holidayPayBases)),
    averageWeeks: z
      .int('Enter whole weeks')
      .min(1, 'At least one week')
      .max(26, 'At most 26 weeks')
      .describe('Workweeks before that of the holiday. Only for `average`'),
    waitingDays: minutes(0, 365, 'Give between 0 and 365 days').describe('Days after hire without holiday pay'),
  }),
).nullable()

export const payPolicySettings = {
  workweekStart: named('WorkweekStartInput', z.strictObject({ day: weekday, time: clock })),
  workdayStart: clock,
  weeklyOvertimeMinutes: minutes(60, 7 * 24 * 60, 'Give between 1 and 168 hours').nullable(),
  dailyOvertimeMinutes: daily,
  dailyDoubleMinutes: daily,
  /** Multiplies weekly overtime. Daily overtime is × 1.5, double time × 2. */
  weeklyFactor: factor,
  /** 8 h × 1.5, then × 2. Weeks of at most 30 h with no day above 6 h are exempt. */
  seventhDay: z.boolean(),
  /** `rate-in-effect` pays overtime at the rate of the hours that are overtime (29 CFR 778.419). */
  regularRate: named('String', z.enum(['weighted', 'rate-in-effect'])),
  /** For flat bonuses: `regular-hours` divides by non-overtime hours and pays the whole factor on top. */
  flatBonusDivisor: named('String', z.enum(['all-hours', 'regular-hours'])),
  /** `start-day`: an entry that runs past midnight belongs to the day on which it starts. */
  boundary: named('String', z.enum(['split', 'start-day'])),
  roundingMinutes: named('Int', z.literal([0, 5, 6, 15], 'Round to 5, 6 or 15 minutes, or to 0 for none')),
  /** Breaks up to this long are paid. */
  paidBreakMaxMinutes: minutes(0, 120, 'Give between 0 and 120 minutes'),
  mealPremium: z.boolean(),
  restPremium: z.boolean(),
  alternativeWorkweek: named(
    'AlternativeWorkweekInput',
    z.strictObject({ days: z.array(weekday).min(1).max(7), dailyMinutes: minutes(60, 24 * 60, 'Give 1 to 24 hours') }),
  ).nullable(),
  holidays: z
    .array(named('PayHolidayInput', z.strictObject({ day, name: name('A name'), factor })))
    .max(200, 'At most 200 holidays'),
  /** Multiplies the pay for work on the location's public holidays that `holidays` doesn't list. */
  publicHolidayFactor: factor.nullable(),
  /** Pays hourly employees for holidays on which they don't work: those of this policy and the location's public holidays. */
  holidayPay,
  /** Shorter call-backs are paid up to this minimum. 0 for none. */
  callBackMinimumMinutes: minutes(0, 12 * 60, 'Give between 0 and 12 hours'),
  /** The attendance report ignores smaller deviations. Pay is unaffected. */
  graceMinutes: minutes(0, 60, 'Give between 0 and 60 minutes'),
}

/** Stored policies may be older than the optional settings. */
export const payPolicy = z.strictObject({
  preset: z.enum(payPresetNames),
  ...payPolicySettings,
  publicHolidayFactor: factor.nullable().optional(),
  holidayPay: holidayPay.optional(),
})
export const payPolicyOverrides = z.strictObject(payPolicySettings).partial()

export type PayPolicy = z.infer<typeof payPolicy>
export type PayPolicyOverrides = z.infer<typeof payPolicyOverrides>

const federal: PayPolicy = {
  preset: 'us-federal',
  workweekStart: { day: 0, time: '00:00' },
  workdayStart: '00:00',
  weeklyOvertimeMinutes: 40 * 60,
  dailyOvertimeMinutes: null,
  dailyDoubleMinutes: null,
  weeklyFactor: 1.5,
  seventhDay: false,
  regularRate: 'weighted',
  flatBonusDivisor: 'all-hours',
  boundary: 'split',
  roundingMinutes: 0,
  paidBreakMaxMinutes: 20,
  mealPremium: false,
  restPremium: false,
  alternativeWorkweek: null,
  holidays: [],
  publicHolidayFactor: null,
  holidayPay: null,
  callBackMinimumMinutes: 0,
  graceMinutes: 5,
}

export const payPresets: Readonly<Record<PayPresetName, PayPolicy>> = {
  'us-federal': federal,
  'us-california': {
    ...federal,
    preset: 'us-california',
    dailyOvertimeMinutes: 8 * 60,
    dailyDoubleMinutes: 12 * 60,
    seventhDay: true,
    flatBonusDivisor: 'regular-hours',
    mealPremium: true,
    restPremium: true,
  },
  none: { ...federal, preset: 'none', weeklyOvertimeMinutes: null },
}

/** Whether pay depends on the location's public holidays. */
export const paysPublicHolidays = ({ holidayPay: pay, publicHolidayFactor: factor }: PayPolicy) =>
  (pay ?? null) !== null || (factor ?? 1) > 1

/** Returns the name of a day's holiday: of the pay policy, or else of the location's public holidays. */
export const holidayName = ({ holidays }: Pick<PayPolicy, 'holidays'>, day: string, publicName: string | undefined) =>
  holidays.find((holiday) => holiday.day === day)?.name ?? publicName

/** If only one of workweek and workday start is given, the other starts at the same time. */
export function resolvePayPolicy(preset: PayPresetName, overrides: PayPolicyOverrides = {}): PayPolicy {
  const base = payPresets[preset]
  const given = Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined))
  const { workweekStart, workdayStart } = overrides
  const time = workdayStart ?? workweekStart?.time ?? base.workdayStart
  return { ...base, workweekStart: { ...base.workweekStart, time }, workdayStart: time, ...given }
}

export function contradictionsIn(policy: PayPolicy): Partial<Record<keyof PayPolicy, string>> {
  const { dailyOvertimeMinutes, dailyDoubleMinutes, weeklyOvertimeMinutes, alternativeWorkweek, holidays } = policy
  const found: Partial<Record<keyof PayPolicy, string>> = {}
  const byDay = dailyOvertimeMinutes !== null || dailyDoubleMinutes !== null || policy.seventhDay
  if (byDay && policy.workdayStart !== policy.workweekStart.time) {
    found.workdayStart = 'Daily overtime needs a workweek that starts when a workday starts'
  }
  if (dailyOvertimeMinutes !== null && dailyDoubleMinutes !== null && dailyDoubleMinutes <= dailyOvertimeMinutes) {
    found.dailyDoubleMinutes = 'Double time must start after daily overtime'
  }
  if (alternativeWorkweek) {
    const { days, dailyMinutes } = alternativeWorkweek
    const hoursAWeek = new Set(days).size * dailyMinutes
    const message =
      dailyOvertimeMinutes === null
        ? 'An alternative workweek needs daily overtime on its other days'
        : dailyMinutes < dailyOvertimeMinutes
          ? 'A day of an alternative workweek must not be shorter than the usual day before overtime'
          : dailyDoubleMinutes !== null && dailyMinutes > dailyDoubleMinutes
            ? 'A day of an alternative workweek must end before double time starts'
            : weeklyOvertimeMinutes !== null && hoursAWeek > weeklyOvertimeMinutes
              ? 'The days of an alternative workweek must fit into the week before overtime'
              : null
    if (message) found.alternativeWorkweek = message
  }
  if (new Set(holidays.map(({ day }) => day)).size < holidays.length) found.holidays = 'List each holiday once'
  return found
}
