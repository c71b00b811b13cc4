import { z } from 'zod'
import { day, name } from '#schema/shared/fields.ts'
import { holidayRegions } from './regions.ts'

export const updateHolidayRegionInput = z.strictObject({
  region: z
    .string()
    .refine((region) => holidayRegions.includes(region), 'Choose a country or region of the list')
    .nullable()
    .describe('A country (`US`) or a region (`US-CA`). Null: no public holidays but those added'),
})

export const addHolidayInput = z.strictObject({ day, name: name('A name') })
export const removeHolidayInput = z.strictObject({ day })
