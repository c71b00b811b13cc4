import { LARGEST_PICTURE } from '#schema/shared/pictures.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { openTokenBucket } from '#backend/platform/token-bucket.ts'
import { cleanPicture } from './clean-picture.ts'

/** Rate limit for each employee: allows an album at once, but not filling the disk. */
const spend = openTokenBucket({ capacity: 20, perSecond: 1 / 60 })

/**
 * Returns an employee's upload as it may be stored: of a safe type, without metadata.
 * @param data Base64
 * @throws Refusal `invalid`, `too_large`, `too_many_requests`
 */
export async function acceptPicture(
  employeeId: string,
  data: string,
  square?: number,
): Promise<{ type: string; bytes: Buffer }> {
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > LARGEST_PICTURE) throw new Refusal('too_large', 'A picture has at most 5 MB')
  spend(employeeId)
  return cleanPicture(bytes, square)
}
