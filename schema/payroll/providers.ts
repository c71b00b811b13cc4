import { z } from 'zod'
import { name } from '#schema/shared/fields.ts'
import { earnings, earningTitles } from './items.ts'

export const providerFields = [
  'payrollNumber',
  'firstName',
  'lastName',
  'fullName',
  'position',
  'location',
  'hourlyRate',
  'periodStart',
  'periodEnd',
  'monthStart',
  'companyCode',
  'clientCode',
  'day',
] as const

/** `rate-difference`: pay of earnings whose column has only hours, beyond what the provider computes from those hours. */
export const providerEarnings = [...earnings, 'rate-difference'] as const
export type ProviderEarning = (typeof providerEarnings)[number]

export const providerEarningTitles: readonly (readonly [ProviderEarning, string])[] = [
  ...earningTitles,
  ['rate-difference', 'Pay beyond hours × rate'],
]

const earning = z.enum(providerEarnings)
const several = z.array(earning).min(1, 'Choose an earning').max(providerEarnings.length)

/**
 * `next`, if rows are per person: lists each coded earning on a row of its own, with its hours (`code`, `hours`) or its
 * amount (`amount-code`, `amount`). `earning`, if rows are per earning, or per day and earning. `duration` is `h:mm`, and
 * the field `day` is the day of a row per day.
 */
const value = z.union([
  z.strictObject({ constant: z.string().max(100) }),
  z.strictObject({ field: z.enum(providerFields) }),
  z.strictObject({ hoursOf: several }),
  z.strictObject({ amountOf: several }),
  z.strictObject({ next: z.enum(['code', 'hours', 'amount-code', 'amount']) }),
  z.strictObject({ earning: z.enum(['code', 'hours', 'amount', 'duration']) }),
])
export type ProviderValue = z.infer<typeof value>

/** A provider's code for an earning. */
export const earningCode = z.string().trim().max(20)

export const providerMapping = z
  .strictObject({
    name: name('A name'),
    rows: z.enum(['person', 'earning', 'day']),
    columns: z
      .array(z.strictObject({ header: z.string().trim().min(1, 'Name the column').max(60), value }))
      .min(1, 'Add a column')
      .max(60, 'At most 60 columns'),
    /** Earnings without a code have no row and are not listed by `next`. */
    codes: z.partialRecord(earning, earningCode),
    /** Code of the employer at the provider. */
    companyCode: z.string().trim().max(100, 'At most 100 characters').optional(),
    /** A second code, such as the client's number at an accountant. */
    clientCode: z.string().trim().max(100, 'At most 100 characters').optional(),
    /** Lines before all others. {company}, {client} and {tab} are replaced. */
    preamble: z.array(z.string().max(200)).max(40, 'At most 40 lines').optional(),
    header: z.boolean(),
    delimiter: z.enum([',', ';', '\t']),
    decimalSeparator: z.enum(['.', ',']),
    dateFormat: z.enum(['yyyy-MM-dd', 'MM/dd/yyyy', 'MM/dd/yy', 'dd.MM.yyyy']),
    blankZeros: z.boolean(),
    /** For providers that don't support quotes: removes the delimiter from data. */
    plain: z.boolean(),
    fileName: z
      .string()
      .regex(/^[\w{}. -]+\.(csv|txt|iif)$/, 'A file name ends with .csv, .txt or .iif')
      .max(100),
  })
  .refine(({ delimiter, decimalSeparator }) => delimiter !== decimalSeparator, {
    message: 'The decimal separator must differ from the delimiter',
    path: ['decimalSeparator'],
  })
export type ProviderMapping = z.infer<typeof providerMapping>

/** @param cents the control total for `{total}` */
export const fileNameOf = (
  { fileName, companyCode = '' }: Pick<ProviderMapping, 'fileName' | 'companyCode'>,
  { from, to }: { from: string; to: string },
  cents: number,
) =>
  fileName
    .replaceAll('{start}', from)
    .replaceAll('{end}', to)
    .replaceAll('{company}', companyCode.replaceAll(/[^\w-]/g, ''))
    .replaceAll('{total}', (cents / 100).toFixed(2))
