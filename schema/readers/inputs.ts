import { z } from 'zod'
import { id } from '#schema/shared/fields.ts'
import { named } from '#schema/shared/graphql-types.ts'
import { directions, readerKinds } from './events.ts'

const direction = named('Direction', z.enum(directions))

const antennas = z
  .array(named('AntennaInput', z.strictObject({ antenna: z.int().min(0).max(64), direction })))
  .max(64, 'At most 64 antennas')
  .refine((all) => new Set(all.map(({ antenna }) => antenna)).size === all.length, 'Give each antenna once')

const setup = {
  name: z.string().trim().min(1, 'Name is required').max(50, 'Name must be at most 50 characters'),
  direction: direction.default('toggle'),
  antennas: antennas.default([]),
}
export const createReaderInput = z.strictObject({
  kind: named('ReaderKind', z.enum(readerKinds)).default('reader'),
  ...setup,
  locationId: id.optional(),
})
export const updateReaderInput = z.strictObject(setup)
