import { z } from 'zod'
import { day, id, name } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { MAX_PEOPLE_NEEDED } from '#schema/staffing-needs/rest.ts'
import { demandUnits } from './units.ts'

const MOST_PER_HOUR = 500_000
const MOST_PER_DAY = 12_000_000

const hasTwoDecimals = (value: number) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6

const valueUpTo = (most: number) =>
  z
    .number('Enter a number')
    .min(0, 'A value cannot be negative')
    .max(most, `At most ${most.toLocaleString('en')}`)
    .refine(hasTwoDecimals, 'At most two decimals')

export const hourValue = valueUpTo(MOST_PER_HOUR)
export const dayValue = valueUpTo(MOST_PER_DAY)

const seriesName = name('Name')

export const createDemandSeriesInput = z.strictObject({
  id: id.optional(),
  locationId: id.optional(),
  name: seriesName,
  unit: named('DemandUnit', z.enum(demandUnits)).describe('`money`, such as sales, or `count`, such as covers.'),
})

export const updateDemandSeriesInput = z.strictObject({ name: seriesName })

export const updateDemandDayInput = z.strictObject({
  day,
  total: dayValue.optional().describe('The whole day, if the hours are unknown. Either this or `hours`.'),
  hours: z
    .array(
      named(
        'DemandHourInput',
        z.strictObject({ hour: z.int().min(0).max(23).describe('0 to 23, local time.'), value: hourValue }),
      ),
    )
    .min(1, 'Enter at least one hour')
    .refine((hours) => new Set(hours.map(({ hour }) => hour)).size === hours.length, 'Enter each hour once')
    .optional()
    .describe('Hours without a value have none.'),
})

export const deleteDemandDayInput = z.strictObject({ day })

const mostPeople = `At most ${MAX_PEOPLE_NEEDED} people`

const jobRoleId = id.nullable()
const validFrom = day.nullable()
const per = hourValue
  .min(0.01, 'Enter more than zero')
  .describe('The demand of an hour for which one person is needed.')
const minimum = z
  .int('Enter a whole number')
  .min(0, 'A number of people cannot be negative')
  .max(MAX_PEOPLE_NEEDED, mostPeople)
const maximum = z.int('Enter a whole number').min(1, 'At least 1').max(MAX_PEOPLE_NEEDED, mostPeople).nullable()

const areInOrder = (bounds: { minimum: number; maximum: number | null }) =>
  bounds.maximum === null || bounds.minimum <= bounds.maximum
const notInOrder = { message: 'The maximum is at least the minimum', path: ['maximum'] }

/** A ratio with all of its fields, as a form has them. */
export const demandRatio = z
  .strictObject({ jobRoleId, validFrom, per, minimum, maximum })
  .refine(areInOrder, notInOrder)

const ratioKey = {
  jobRoleId: jobRoleId.default(null).describe('Null: any job role.'),
  validFrom: validFrom
    .default(null)
    .describe('The first day, from which the ratio replaces the earlier one. Null: from the beginning.'),
}

export const updateDemandRatioInput = z
  .strictObject({
    ...ratioKey,
    per,
    minimum: minimum.default(0).describe('The fewest people while there is any demand.'),
    maximum: maximum.default(null).describe('Null: no maximum.'),
  })
  .refine(areInOrder, notInOrder)

export const removeDemandRatioInput = z.strictObject(ratioKey)

export const importDemandInput = z.strictObject({
  csv: z.string().min(1, 'The file is empty').max(700_000, 'The file is larger than 700 kB'),
  preview: z.boolean().default(false),
})
