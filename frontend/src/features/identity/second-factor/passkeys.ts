import type { z } from 'zod'
import type { passkeyOptionsResponse } from '#schema/identity/second-factor.ts'
import { post } from '#frontend/shared/lib/http.ts'
import { postForRecoveryCodes } from './post-for-recovery-codes.ts'

type Options = z.infer<typeof passkeyOptionsResponse>

/** Browsers offer passkeys on secure pages only. */
export const hasPasskeys = () => 'PublicKeyCredential' in window

const load = () => import('@simplewebauthn/browser')

/** The user closed the browser's dialog, or it ran out of time. */
export class PasskeyCanceled extends Error {
  override name = 'PasskeyCanceled'
}

const canceled = (error: unknown) => {
  if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) throw new PasskeyCanceled()
  throw error
}

/** Adds a passkey. @returns recovery codes if it is the account's first factor */
export async function addPasskey(password: string): Promise<readonly string[]> {
  const [{ startRegistration }, { options }] = await Promise.all([
    load(),
    post('/auth/passkeys/start', { password }) as Promise<Options>,
  ])
  const response = await startRegistration({ optionsJSON: options as never }).catch(canceled)
  return postForRecoveryCodes('/auth/passkeys', { response })
}

/** @returns the response for `POST /auth/passkeys/sign-in` */
export async function askForPasskey(): Promise<object> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    load(),
    post('/auth/passkeys/sign-in/start') as Promise<Options>,
  ])
  return startAuthentication({ optionsJSON: options }).catch(canceled)
}
