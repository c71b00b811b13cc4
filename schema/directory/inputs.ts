import { z } from 'zod'
import { id } from '#schema/shared/fields.ts'

export const updatePhotoInput = z.strictObject({ photoId: id.describe('Of an upload by `POST /api/photos`') })
export const updatePhoneVisibilityInput = z.strictObject({
  visible: z.boolean().describe('Whether all colleagues see the phone number, and not only managers'),
})
