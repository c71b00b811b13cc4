import type { operations } from '#schema/directory/rest.ts'
import type { Handlers } from '#backend/platform/http/call.ts'
import type { Services } from '#backend/platform/services.ts'
import type { access } from './permissions.ts'
import { photoFor, storePhoto } from './photos.ts'

export const rest = (services: Services): Handlers<typeof operations, typeof access> => ({
  'POST /api/photos': async ({ user, body }) => ({ id: await storePhoto(services, user, body.data) }),
  'GET /api/photos/{id}': ({ user, params }) => photoFor(services, user, params.id),
})
