import type { z } from 'zod'
import { post } from '#frontend/shared/lib/http.ts'
import type { recoveryCodesResponse } from '#schema/identity/second-factor.ts'

/** Returns the new recovery codes, which the server shows once. Throws `HttpError`. */
export async function postForRecoveryCodes(path: string, body: object): Promise<readonly string[]> {
  const { recovery_codes: codes } = (await post(path, body)) as z.infer<typeof recoveryCodesResponse>
  return codes
}
