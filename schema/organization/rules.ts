/** Settings that cost money or can't be corrected later. The first steps ask the owner to confirm or change each of them. */
export const setupSettings = ['time_zone', 'pay_schedule', 'pay_policy', 'time_off_policy'] as const
export type SetupSetting = (typeof setupSettings)[number]

/** The first day of the policies that an organization is founded with. */
export const SINCE_SIGN_UP = '0001-01-01'

/** 15 days of 8 h. Applies to organizations that were founded without `ptoMinutesPerYear`. */
export const defaultPtoPolicy: PtoPolicy = { minutesPerYear: 120 * 60 }
/** Weekly limits that suit most labor laws. */
export const defaultSchedulingPolicy = {
  maxWeeklyMinutes: 60 * 60,
  minRestMinutes: 10 * 60,
  overtimeAfterMinutes: 40 * 60,
}

/** With `planInDrafts`, a week is hidden from employees until a manager publishes it. */
export type PlanningPolicy = { planInDrafts: boolean }

/** `settleMinutes`: how long a published week must stay unchanged before employees are notified; 0: immediately. */
export type NotificationPolicy = { settleMinutes: number }
export const defaultNotificationPolicy: NotificationPolicy = { settleMinutes: 5 }

/** `approval`: a manager decides on each claim. `first_come`: the first claim gets the shift. */
export const claimPolicies = ['approval', 'first_come'] as const
export type ClaimPolicy = { claimPolicy: (typeof claimPolicies)[number] }
export const defaultClaimPolicy: ClaimPolicy = { claimPolicy: 'approval' }

/** Whether employees see the names and times of those who work during their shifts. */
export type CoworkerPolicy = { showCoworkers: boolean }
export const defaultCoworkerPolicy: CoworkerPolicy = { showCoworkers: true }

/** Whether employees see who works when at their location, for the whole week. */
export type TeamSchedulePolicy = { showTeamSchedule: boolean }
export const defaultTeamSchedulePolicy: TeamSchedulePolicy = { showTeamSchedule: false }

/** Whether a manager must approve changes that employees make to their weekly availability. */
export type AvailabilityPolicy = { approveAvailability: boolean }
export const defaultAvailabilityPolicy: AvailabilityPolicy = { approveAvailability: false }

export type MessageRetention = { months: number | null }

/**
 * Years after leaving during which a forgotten employee's pay is kept. The default is the longest period that payroll
 * and tax law requires where Muster is used: Austria seven (§ 132 BAO), New York six (12 NYCRR 142-2.6), the FLSA three
 * (29 CFR 516.5).
 */
export type PayRetention = { years: number }
export const defaultPayRetention: PayRetention = { years: 7 }

/**
 * `coversWholeYear`: applies to the whole year of its first day. Otherwise a policy applies to the years whose January 1
 * it covers. `proratesFirstYear`: a new hire gets the part of the year from the hire date.
 */
export type PtoPolicy = {
  minutesPerYear: number
  coversWholeYear?: boolean | undefined
  proratesFirstYear?: boolean | undefined
}
/** A policy applies from the next January 1 unless it covers the whole year of its first day. */
export function firstYearOf({
  effectiveFrom,
  coversWholeYear,
}: Pick<PtoPolicy, 'coversWholeYear'> & { effectiveFrom: string }): number {
  const year = Number(effectiveFrom.slice(0, 4))
  return coversWholeYear || effectiveFrom.endsWith('-01-01') ? year : year + 1
}

export type SchedulingPolicy = typeof defaultSchedulingPolicy

export const defaultScanningPolicy = {
  /** Reads of one badge by several antennas of a reader within this time (ms) count as one: the strongest. */
  sameReadMilliseconds: 200,
  /** Seconds a badge must be out of range before a reader counts it again. */
  goneSeconds: 5,
  /** Weaker reads (dBm) are ignored: they come through walls. Reads without a signal strength count. */
  rssiFloorDbm: -60,
  /** Seconds after any punch during which the employee's badge is ignored. */
  lockoutSeconds: 120,
  /** A scan does not close an entry open for longer than this (h); its clock-out counts as missed. Other punches are flagged. */
  missedAfterHours: 16,
  /** A punch that arrives this many minutes after its own timestamp is flagged for review. */
  lateAfterMinutes: 10,
}
export type ScanningPolicy = typeof defaultScanningPolicy
export type UpdateScanningPolicy = Omit<ScanningPolicy, 'lateAfterMinutes'> & { lateAfterMinutes?: number | undefined }

/** Fills in the default for old events without `lateAfterMinutes`. */
export const withScanningDefaults = (policy: UpdateScanningPolicy): ScanningPolicy => ({
  ...policy,
  lateAfterMinutes: policy.lateAfterMinutes ?? defaultScanningPolicy.lateAfterMinutes,
})

/** `locale`: by each viewer's language. `h12`, `h23`: `Intl` hour cycles for everyone. */
export const clockFormats = ['locale', 'h12', 'h23'] as const
export type ClockFormat = (typeof clockFormats)[number]

export type LocationDetails = { name: string; address: string | null; timeZone?: string | undefined }

/** First day of the week on screens. Schedules always start on Sunday. */
export const firstWeekdays = ['sunday', 'monday', 'saturday'] as const
export type FirstWeekday = (typeof firstWeekdays)[number]

/** ISO 4217 currencies with hundredths, because amounts are integer cents. Amounts are never converted. */
export const currencies = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'NZD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'TRY',
  'ILS',
  'AED',
  'SAR',
  'ZAR',
  'NGN',
  'KES',
  'INR',
  'PKR',
  'SGD',
  'MYR',
  'THB',
  'PHP',
  'HKD',
  'MXN',
  'BRL',
  'ARS',
  'COP',
] as const
export type Currency = (typeof currencies)[number]
