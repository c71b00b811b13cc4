import type { z } from 'zod'
import { invalidInput, plainMessage } from './errors.ts'

/** Validates input. @throws Refusal `invalid` with a message per field */
export function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(input, { error: plainMessage })
  if (!success) throw invalidInput(error)
  return data
}
