import { graphql } from '#frontend/gql/gql.ts'
import { post } from '#frontend/shared/lib/http.ts'
import { base64Of } from '#frontend/shared/lib/pictures/encode-picture.ts'
import { LARGEST_DOCUMENT } from '#schema/time-off/documents.ts'

export const AddTimeOffDocument = graphql(`
  mutation AddTimeOffDocument($input: AddTimeOffDocumentInput!) {
    addTimeOffDocument(input: $input) {
      request {
        ...OwnRequest
      }
    }
  }
`)

export const documentFiles = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

/** Returns why a file can't be added, or undefined. The server checks its content. */
export const fileProblem = ({ size, name }: File): string | undefined => {
  if (size > LARGEST_DOCUMENT) return 'A document has at most 5 MB. Choose a smaller file'
  return /\.(pdf|jpe?g|png)$/i.test(name) ? undefined : 'Choose a PDF, JPEG or PNG'
}

/** Uploads a document and returns its id. @throws HttpError */
export async function uploadDocument(file: File, employeeId: string | undefined): Promise<string> {
  const data = await base64Of(file)
  const whose = employeeId === undefined ? {} : { employeeId }
  const { id } = (await post('/time-off/documents', { ...whose, name: file.name.slice(-200), data })) as { id: string }
  return id
}
