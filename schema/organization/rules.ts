/** Defaults until an organization sets its own: 15 days off of 8 h, and weekly limits that suit most labor laws. */
export const defaultPtoPolicy = { minutesPerYear: 120 * 60 }
export const defaultSchedulingPolicy = {
  maxWeeklyMinutes: 60 * 60,
  minRestMinutes: 10 * 60,
  overtimeAfterMinutes: 40 * 60,
}

/** `planInDrafts`: a week is hidden from employees until a manager publishes it. Off, they see each change at once. */
export type PlanningPolicy = { planInDrafts: boolean }

/** `settleMinutes`: how long a published week stays unchanged before its changes are notified; 0: at once. */
export type NotificationPolicy = { settleMinutes: number }
export const defaultNotificationPolicy: NotificationPolicy = { settleMinutes: 5 }

/** How open shifts are claimed: a manager approves, or the first to claim one has it. */
export const claimPolicies = ['approval', 'first_come'] as const
export type ClaimPolicy = { claimPolicy: (typeof claimPolicies)[number] }
export const defaultClaimPolicy: ClaimPolicy = { claimPolicy: 'approval' }

/** For how many months chat shows messages; `null`: forever. */
export type MessageRetention = { months: number | null }

/**
 * For how many years after they left the pay of people who were forgotten is kept. The default is the longest that payroll
 * and tax law of the places Muster is used in asks for (New York six years, 12 NYCRR 142-2.6; Austria seven, § 132 BAO; the
 * FLSA three, 29 CFR 516.5).
 */
export type PayRetention = { years: number }
export const defaultPayRetention: PayRetention = { years: 7 }

export type PtoPolicy = typeof defaultPtoPolicy
export type SchedulingPolicy = typeof defaultSchedulingPolicy

/** How scans are read until an organization sets its own policy. */
export const defaultScanningPolicy = {
  /** Reads of one badge by several antennas of a reader within this time (ms) count as one; the strongest wins. */
  sameReadMilliseconds: 200,
  /** Seconds a badge must be out of range before a reader counts it again. */
  goneSeconds: 5,
  /** Weaker reads (dBm) are ignored: they come through walls. Reads without a signal strength count. */
  rssiFloorDbm: -60,
  /** Seconds after any punch during which the employee's badge is ignored. */
  lockoutSeconds: 120,
  /** A scan does not close an entry open for longer than this (h): its clock-out was missed. Other punches are flagged. */
  missedAfterHours: 16,
  /** A punch that arrives later than this (min) after the time it claims is flagged for review. */
  lateAfterMinutes: 10,
}
export type ScanningPolicy = typeof defaultScanningPolicy
/** `lateAfterMinutes` left out: as before. */
export type UpdateScanningPolicy = Omit<ScanningPolicy, 'lateAfterMinutes'> & { lateAfterMinutes?: number | undefined }

/** Events from before `lateAfterMinutes` have the default. */
export const withScanningDefaults = (policy: UpdateScanningPolicy): ScanningPolicy => ({
  ...policy,
  lateAfterMinutes: policy.lateAfterMinutes ?? defaultScanningPolicy.lateAfterMinutes,
})

/** How times of day are written: as each reader's language has it, or one way for all, named as `Intl` names it. */
export const clockFormats = ['locale', 'h12', 'h23'] as const
export type ClockFormat = (typeof clockFormats)[number]

/** `address`: of the street; `null` where none is given. `timeZone` left out: unchanged. */
export type LocationDetails = { name: string; address: string | null; timeZone?: string | undefined }

/** The day with which calendars begin on screens. Weeks are planned from Sunday in any case. */
export const firstWeekdays = ['sunday', 'monday', 'saturday'] as const
export type FirstWeekday = (typeof firstWeekdays)[number]

/** ISO 4217: ones with hundredths, as amounts are whole cents. They are shown, never converted. */
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
