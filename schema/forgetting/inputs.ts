import { z } from 'zod'
import { prose } from '#schema/shared/prose.ts'

export const forgetEmployeeInput = z.strictObject({ reason: prose('Reason', 500) })
