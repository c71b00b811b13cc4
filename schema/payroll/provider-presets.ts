import { earnings } from './items.ts'
import type { providerFields, ProviderEarning, ProviderMapping } from './providers.ts'

const field = (header: string, of: (typeof providerFields)[number]) => ({ header, value: { field: of } })
const hours = (header: string, ...of: ProviderEarning[]) => ({ header, value: { hoursOf: of } })
const amount = (header: string, ...of: ProviderEarning[]) => ({ header, value: { amountOf: of } })
const constant = (header: string, text = '') => ({ header, value: { constant: text } })

const usual = {
  codes: {},
  header: true,
  delimiter: ',',
  decimalSeparator: '.',
  dateFormat: 'yyyy-MM-dd',
  blankZeros: false,
  plain: false,
} as const

const bonuses = ['bonus', 'flat-bonus', 'discretionary-bonus'] as const

export const providerPresetNames = ['generic', 'adp', 'gusto', 'paychex'] as const
export type ProviderPresetName = (typeof providerPresetNames)[number]

export const providerPresets: Readonly<Record<ProviderPresetName, ProviderMapping>> = {
  generic: {
    ...usual,
    name: 'Generic',
    rows: 'person',
    columns: [
      field('Payroll Number', 'payrollNumber'),
      field('First Name', 'firstName'),
      field('Last Name', 'lastName'),
      field('Location', 'location'),
      field('Period Start', 'periodStart'),
      field('Period End', 'periodEnd'),
      hours('Regular Hours', 'regular'),
      hours('Overtime Hours', 'overtime'),
      hours('Double Time Hours', 'double-time'),
      amount('Regular Pay', 'regular'),
      amount('Overtime Pay', 'overtime'),
      amount('Double Time Pay', 'double-time'),
      amount(
        'Other Pay',
        ...earnings.filter((each) => !['regular', 'overtime', 'double-time', 'reimbursement'].includes(each)),
      ),
      amount('Reimbursements', 'reimbursement'),
    ],
    fileName: 'payroll_{start}_{end}_{total}.csv',
  },
  adp: {
    ...usual,
    name: 'ADP Workforce Now',
    rows: 'person',
    columns: [
      field('Co Code', 'companyCode'),
      constant('Batch ID', '1'),
      field('File #', 'payrollNumber'),
      hours('Reg Hours', 'regular'),
      hours('O/T Hours', 'overtime'),
      { header: 'Hours 3 Code', value: { next: 'code' } },
      { header: 'Hours 3 Amount', value: { next: 'hours' } },
      { header: 'Earnings 3 Code', value: { next: 'amount-code' } },
      { header: 'Earnings 3 Amount', value: { next: 'amount' } },
    ],
    codes: {
      'double-time': 'D',
      'holiday-premium': 'HOL',
      'call-back': 'C',
      bonus: 'B',
      'flat-bonus': 'B',
      'discretionary-bonus': 'B',
      differential: 'S',
      reimbursement: 'E',
      'paid-leave': 'V',
      'missed-meal': 'M',
      'missed-rest': 'R',
      'rate-difference': 'A',
    },
    companyCode: '',
    blankZeros: true,
    // ADP imports no other name.
    fileName: 'PR{company}EPI.csv',
  },
  gusto: {
    ...usual,
    name: 'Gusto',
    rows: 'person',
    columns: [
      field('first_name', 'firstName'),
      field('last_name', 'lastName'),
      field('title', 'position'),
      field('gusto_employee_id', 'payrollNumber'),
      hours('regular_hours', 'regular'),
      hours('overtime_hours', 'overtime'),
      hours('double_overtime_hours', 'double-time'),
      amount('bonus', ...bonuses),
      amount(
        'correction_payment',
        'rate-difference',
        'holiday-premium',
        'call-back',
        'differential',
        'paid-leave',
        'missed-meal',
        'missed-rest',
      ),
      amount('reimbursement', 'reimbursement'),
    ],
    blankZeros: true,
    fileName: 'gusto_{start}_{end}_{total}.csv',
  },
  paychex: {
    ...usual,
    name: 'Paychex Flex SPI',
    rows: 'earning',
    columns: [
      constant('Client ID'),
      field('Worker ID', 'payrollNumber'),
      constant('Org'),
      constant('Job Number'),
      { header: 'Pay Component', value: { earning: 'code' } },
      constant('Rate'),
      constant('Rate Number'),
      { header: 'Hours', value: { earning: 'hours' } },
      constant('Units'),
      constant('Line Date'),
      { header: 'Amount', value: { earning: 'amount' } },
      constant('Check Seq Number'),
      constant('Override State'),
      constant('Override Local'),
      constant('Override Local Jurisdiction'),
      constant('Labor Assignment'),
    ],
    codes: {
      regular: 'Hourly',
      overtime: 'Overtime',
      'double-time': 'Double Time',
      'holiday-premium': 'Holiday Premium',
      'call-back': 'Call Back',
      bonus: 'Bonus',
      'flat-bonus': 'Bonus',
      'discretionary-bonus': 'Discretionary Bonus',
      differential: 'Shift Differential',
      reimbursement: 'Reimbursement',
      'paid-leave': 'Paid Leave',
      'missed-meal': 'Meal Premium',
      'missed-rest': 'Rest Premium',
    },
    blankZeros: true,
    plain: true,
    fileName: 'paychex_{start}_{end}_{total}.csv',
  },
}
