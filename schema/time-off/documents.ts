import { z } from 'zod'
import { id } from '#schema/shared/fields.ts'

/** Bytes of a stored document at most. */
export const LARGEST_DOCUMENT = 5 * 1024 * 1024
export const MOST_DOCUMENTS = 5

export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type DocumentType = (typeof documentTypes)[number]

export const newDocument = z.strictObject({
  employeeId: id.optional().describe('Whose request it is for. Defaults to the caller'),
  name: z.string().trim().min(1, 'Name is required').max(200, 'At most 200 characters'),
  data: z
    .base64('Send the document in Base64')
    .max((LARGEST_DOCUMENT * 4) / 3 + 4, 'A document has at most 5 MB')
    .describe('A PDF, JPEG or PNG of at most 5 MB'),
})
export const DOCUMENT_BODY_LIMIT = LARGEST_DOCUMENT * 2

export const addTimeOffDocumentInput = z.strictObject({
  documentId: id.describe('Of an upload by `POST /api/time-off/documents`'),
})
export const removeTimeOffDocumentInput = z.strictObject({ documentId: id })
