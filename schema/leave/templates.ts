import { leavePolicy, type LeavePolicy, type LeaveUnit } from './policy.ts'

export const leaveTemplateIds = [
  'us_pto',
  'california_sick',
  'new_york_sick',
  'eu_annual',
  'uk_annual',
  'uk_irregular',
  'germany_annual',
  'ontario_vacation',
  'unpaid_overtime',
  'paid_overtime',
] as const
export type LeaveTemplateId = (typeof leaveTemplateIds)[number]

export type LeaveTemplate = {
  id: LeaveTemplateId
  title: string
  unit: LeaveUnit
  /** The law with its paragraphs; null for a common practice. */
  source: string | null
  covers: readonly string[]
  /** What the employer has to do apart from this policy. */
  leavesOut: readonly string[]
  policy: LeavePolicy
}

const HOUR = 60
const DAY = 100

/** Starting points, not legal advice. */
export const leaveTemplates: readonly LeaveTemplate[] = [
  {
    id: 'us_pto',
    title: 'United States: 15 days of PTO a year',
    unit: 'hours',
    source: null,
    covers: ['120 h granted each January 1', 'New hires get the rest of the year by days', '40 h carried over'],
    leavesOut: [
      'Federal law requires no paid vacation',
      'States that forbid losing earned vacation, such as California',
    ],
    policy: leavePolicy.parse({
      accrual: 'yearly',
      amount: 120 * HOUR,
      firstYear: 'days',
      rounding: { step: 15, mode: 'nearest' },
      carryOverCap: 40 * HOUR,
      payoutAtEnd: true,
    }),
  },
  {
    id: 'california_sick',
    title: 'California: paid sick leave',
    unit: 'hours',
    source: 'California Labor Code § 246',
    covers: [
      '1 h per 30 h worked from the first day (b)(1)',
      'Can be taken from the 90th day of employment (c)',
      'Carried over; at most 40 h taken a year (d)',
      'Accrual stops at 80 h (j)',
      'No payout at the end of employment (g)',
    ],
    leavesOut: [
      'Exempt employees, who accrue by their normal week (b)(2)',
      'Other accrual methods and granting 40 h at once (b)(3), (d)',
      'The longer of 5 days and 40 h for shifts longer than 8 h',
      'Reinstatement on rehire within a year (g)',
      'City ordinances, such as those of San Francisco and Los Angeles',
    ],
    policy: leavePolicy.parse({
      accrual: 'hours_worked',
      amount: 1,
      perMinutes: 30,
      posting: 'day',
      balanceCap: 80 * HOUR,
      yearlyUseCap: 40 * HOUR,
      usableFromDay: 90,
    }),
  },
  {
    id: 'new_york_sick',
    title: 'New York State: sick leave, 5 to 99 employees',
    unit: 'hours',
    source: 'New York Labor Law § 196-b',
    covers: [
      '1 h per 30 h worked (3), at most 40 h a calendar year (1)(b)',
      'Unused hours are carried over; at most 40 h taken a year (6)',
    ],
    leavesOut: [
      'Employers of 100 or more, who owe 56 h (1)(c): change the two yearly limits',
      'Employers of at most four, whose leave may be unpaid up to a net income of $1 million (1)(a)',
      'New York City’s Earned Safe and Sick Time Act',
    ],
    policy: leavePolicy.parse({
      accrual: 'hours_worked',
      amount: 1,
      perMinutes: 30,
      posting: 'day',
      yearlyCap: 40 * HOUR,
      yearlyUseCap: 40 * HOUR,
    }),
  },
  {
    id: 'eu_annual',
    title: 'European Union: four weeks',
    unit: 'days',
    source: 'Directive 2003/88/EC art. 7',
    covers: [
      'Four weeks by the working days of the contract (1)',
      'Paid out only when employment ends (2)',
      'A change of working days changes only the rest of the year',
    ],
    leavesOut: [
      'National law, which is often more generous',
      'Carry-over for sick employees, by decisions of the Court',
    ],
    policy: leavePolicy.parse({
      accrual: 'yearly',
      amount: 20 * DAY,
      scaling: 'working_days',
      fullTime: 5 * DAY,
      firstYear: 'days',
      lastYear: 'days',
      rounding: { step: DAY / 2, mode: 'up' },
      payoutAtEnd: true,
    }),
  },
  {
    id: 'uk_annual',
    title: 'United Kingdom: 5.6 weeks',
    unit: 'days',
    source: 'Working Time Regulations 1998 reg. 13, 13A, 14, 15A',
    covers: [
      '5.6 weeks by the working days of the contract, at most 28 days (13, 13A)',
      'A twelfth per month in the first year, rounded up to half a day (15A)',
      'The part of the last year by days, paid out (14)',
    ],
    leavesOut: [
      'Bank holidays: count them as leave if the contract includes them in the 28 days',
      'The first year’s twelfths arise month by month; here they are granted on the first day',
      'Carry-over after sickness or family leave (13)',
    ],
    policy: leavePolicy.parse({
      accrual: 'yearly',
      amount: 28 * DAY,
      scaling: 'working_days',
      fullTime: 5 * DAY,
      yearlyCap: 28 * DAY,
      firstYear: 'months',
      lastYear: 'days',
      rounding: { step: DAY / 2, mode: 'up' },
      carryOverCap: 0,
      payoutAtEnd: true,
    }),
  },
  {
    id: 'uk_irregular',
    title: 'United Kingdom: 12.07 % for irregular hours',
    unit: 'hours',
    source: 'Working Time Regulations 1998 reg. 15B, 15F',
    covers: [
      '12.07 % of the hours worked, on the last day of each month',
      'Less than half an hour is dropped, more is a full hour',
    ],
    leavesOut: [
      'Pay periods other than months',
      'Hours for times of sickness and family leave',
      'Rolled-up holiday pay (16A)',
    ],
    policy: leavePolicy.parse({
      accrual: 'hours_worked',
      amount: 1207,
      perMinutes: 10_000,
      posting: 'month',
      rounding: { step: HOUR, mode: 'nearest' },
      carryOverCap: 0,
      payoutAtEnd: true,
    }),
  },
  {
    id: 'germany_annual',
    title: 'Germany: 24 working days',
    unit: 'days',
    source: 'Bundesurlaubsgesetz §§ 3, 4, 5, 7',
    covers: [
      '24 working days on a six-day week, 20 on five days (§ 3)',
      'The full year after six months (§ 4), a twelfth per full month before (§ 5 (1))',
      'Half days and more are rounded up (§ 5 (2))',
      'A twelfth per full month if employment ends in the first half of the year (§ 5 (1) c)',
      'Carried over until March 31 (§ 7 (3)), paid out at the end (§ 7 (4))',
    ],
    leavesOut: [
      'Before six months are over, twelfths arise month by month; here they are granted on the first day',
      'Carry-over needs urgent reasons (§ 7 (3)); here everything is carried over',
      'Unused leave expires only if the employer has asked the employee to take it',
      'Additional leave of severely disabled and young employees',
    ],
    policy: leavePolicy.parse({
      accrual: 'yearly',
      amount: 24 * DAY,
      scaling: 'working_days',
      fullTime: 6 * DAY,
      firstYear: 'months',
      fullAfterMonths: 6,
      lastYear: 'months_first_half',
      rounding: { step: DAY, mode: 'half_up' },
      carryOverMonths: 3,
      payoutAtEnd: true,
    }),
  },
  {
    id: 'ontario_vacation',
    title: 'Ontario: two weeks, three from five years on',
    unit: 'days',
    source: 'Employment Standards Act, 2000 s. 33',
    covers: [
      'Two weeks after each completed year of employment (1)(a)',
      'Three weeks from five years on (1)(b)',
      'By the days of the regular work week (3)(a)',
    ],
    leavesOut: [
      'Vacation pay of 4 % or 6 % of wages (s. 35.2)',
      'Alternative vacation entitlement years and their stub periods (s. 34)',
      'Employees without a regular work week (3)(b)',
    ],
    policy: leavePolicy.parse({
      accrual: 'yearly_in_arrears',
      amount: 10 * DAY,
      scaling: 'working_days',
      fullTime: 5 * DAY,
      seniority: [{ years: 5, amount: 15 * DAY }],
      leaveYear: 'anniversary',
      payoutAtEnd: true,
    }),
  },
  {
    id: 'unpaid_overtime',
    title: 'Time off in lieu: unpaid hours of salaried employees',
    unit: 'hours',
    source: '29 CFR 541.604(a); in Europe, the contract or collective agreement',
    covers: [
      'Salaried employees exempt from overtime: 1 h per hour beyond the contract in a workweek',
      'Leave and public holidays lower the hours of the week that the contract expects',
      'Expires 12 months after the workweek; the oldest is used first',
      'At most 80 h; the rest is paid out at the end',
    ],
    leavesOut: [
      'Employees whose overtime is paid: payroll pays it, so this earns them nothing',
      'Days from the opening of a time account on, which counts these hours itself',
      'Contracts without weekly hours',
      'Weekly limits and rest periods, such as those of Directive 2003/88/EC',
    ],
    policy: leavePolicy.parse({
      accrual: 'unpaid_overtime',
      amount: 100,
      perMinutes: 100,
      balanceCap: 80 * HOUR,
      expiryMonths: 12,
      payoutAtEnd: true,
    }),
  },
  {
    id: 'paid_overtime',
    title: 'Extra time off besides paid overtime',
    unit: 'hours',
    source: null,
    covers: [
      'Half an hour per hour that payroll pays as overtime or double time',
      'Overtime and its premium stay paid in full',
      'Expires 12 months after the workweek; the oldest is used first',
    ],
    leavesOut: [
      'Time off instead of overtime pay: private employers in the United States must pay it (29 U.S.C. § 207(a))',
      'Compensatory time of public agencies instead of pay, 1.5 h per hour up to 240 or 480 h (29 U.S.C. § 207(o))',
      'Agreements that replace overtime pay, such as Ontario’s (ESA s. 22 (7))',
    ],
    policy: leavePolicy.parse({ accrual: 'paid_overtime', amount: 50, perMinutes: 100, expiryMonths: 12 }),
  },
]

export const leaveTemplate = (id: LeaveTemplateId) => {
  const template = leaveTemplates.find((each) => each.id === id)
  if (!template) throw new Error(`There is no template ${id}`)
  return template
}
