import { z } from 'zod'
import { id, instant } from '#schema/shared/fields.ts'
import { call, messageResponse, byId, type Operations } from '#schema/shared/rest.ts'

export const signInMethods = ['password', 'passkey', 'single_sign_on'] as const
export type SignInMethod = (typeof signInMethods)[number]

const session = z.object({
  id,
  /** `Chrome on Windows`; null if the browser is unknown. */
  device: z.string().nullable(),
  /** The shortened network address of the sign-in. */
  network: z.string().nullable(),
  method: z.enum(signInMethods),
  created_at: instant,
  last_used_at: instant,
  current: z.boolean(),
})

export const signedInDevices = z.object({
  sessions: z.array(session),
  known_devices: z.int(),
  calendar_link_created_at: instant.nullable(),
})

export type SignedInDevicesResponse = z.infer<typeof signedInDevices>

export const sessionOperations = {
  'GET /api/auth/sessions': call({
    summary: 'List where you are signed in, latest use first',
    description:
      '`last_used_at` is exact to the hour. `known_devices`: the number of browsers that failed sign-ins elsewhere don’t lock out.',
    response: signedInDevices,
  }),
  'DELETE /api/auth/sessions/{id}': call({
    summary: 'Sign out one of your devices',
    description: 'Also closes its live connections.',
    params: byId,
    response: messageResponse,
  }),
  'POST /api/auth/sessions/end-others': call({
    summary: 'Sign out all of your other devices',
    description: 'Also closes their live connections.',
    response: messageResponse,
  }),
  'POST /api/auth/known-devices/forget': call({
    summary: 'Forget the browsers that you have signed in from',
    description: 'Failed sign-ins elsewhere can then lock them out. Sessions stay.',
    response: messageResponse,
  }),
} satisfies Operations
