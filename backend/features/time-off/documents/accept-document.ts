import { LARGEST_DOCUMENT, type DocumentType } from '#schema/time-off/documents.ts'
import { Refusal } from '#kernel/commands/refusal.ts'
import { cleanPicture } from '#backend/platform/pictures/clean-picture.ts'
import { pictureHeader } from '#backend/platform/pictures/picture-header.ts'
import { openTokenBucket } from '#backend/platform/token-bucket.ts'

/** Rate limit for each uploader. */
const spend = openTokenBucket({ capacity: 20, perSecond: 1 / 60 })

/**
 * Returns an upload as it may be stored. The content decides the type. Pictures lose their metadata, such as where they were taken.
 * @param data Base64
 * @throws Refusal `invalid`, `too_large`, `too_many_requests`
 */
export async function acceptDocument(
  uploaderId: string,
  data: string,
): Promise<{ type: DocumentType; content: Buffer }> {
  const content = Buffer.from(data, 'base64')
  if (content.length > LARGEST_DOCUMENT) throw new Refusal('too_large', 'A document has at most 5 MB')
  spend(uploaderId)
  if (isPdf(content)) return { type: 'application/pdf', content }
  const type = pictureHeader(content)?.type
  if (type !== 'image/jpeg' && type !== 'image/png') throw notReadable()
  return { type, content: (await cleanPicture(content)).bytes }
}

/** Readers accept the header in the first 1,024 bytes, but only files that begin with it are nothing else besides. */
const isPdf = (content: Buffer) =>
  /^%PDF-[12]\.\d/.test(content.subarray(0, 8).toString('latin1')) &&
  content.subarray(-1024).toString('latin1').includes('%%EOF')

const notReadable = () => new Refusal('invalid', 'Choose a PDF, JPEG or PNG', { data: 'Choose a PDF, JPEG or PNG' })
