import { z } from 'zod'
import { id } from '#schema/shared/fields.ts'
import { newPicture, PICTURE_BODY_LIMIT } from '#schema/shared/pictures.ts'
import { byId, call, type Operations } from '#schema/shared/rest.ts'

export const operations = {
  'POST /api/photos': call({
    summary: 'Upload a profile photo',
    description: 'Cropped to a small square. `PUT /api/employees/photo` then shows it.',
    body: newPicture,
    bodyLimit: PICTURE_BODY_LIMIT,
    response: z.object({ id }),
    status: 201,
  }),
  'GET /api/photos/{id}': call({ summary: 'Get a profile photo', params: byId, response: z.never() }),
} satisfies Operations
