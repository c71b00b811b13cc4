import { useState } from 'react'
import { HttpError, messageOf } from '#frontend/shared/lib/http.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { toast } from '#frontend/shared/ui/toast.ts'
import { AddTimeOffDocument, fileProblem, uploadDocument } from './upload-document.ts'

const failed = 'Failed to add the document'

/** Returns a function that uploads a file and adds it to a request, and shows the result as a toast. */
export function useAddDocument() {
  const { send } = useCommand()
  const [pending, setPending] = useState(false)
  async function add(request: { id: string; employeeId?: string | undefined }, file: File) {
    const problem = fileProblem(file)
    if (problem) return toast.error(problem)
    setPending(true)
    try {
      const documentId = await uploadDocument(file, request.employeeId)
      await send(AddTimeOffDocument, { id: request.id, documentId }, { done: 'Document added', failed })
    } catch (error) {
      toast.error(error instanceof HttpError ? messageOf(error, failed) : failed)
    } finally {
      setPending(false)
    }
  }
  return { add, pending }
}
