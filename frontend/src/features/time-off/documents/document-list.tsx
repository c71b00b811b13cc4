import { Paperclip } from 'lucide-react'
import type { OwnRequestFragment } from '#frontend/gql/graphql.ts'
import { Badge } from '#frontend/shared/ui/badge.tsx'
import { RemoveDocumentButton } from './remove-document-button.tsx'

type Documents = Pick<OwnRequestFragment, 'id' | 'documents' | 'documentMissing'>

/** The documents of a request, to download if the viewer may open them, or that one is missing. Nothing if none is asked for. */
export function DocumentList({
  request: { id: requestId, documents, documentMissing },
  mayRemove = false,
}: {
  request: Documents
  mayRemove?: boolean
}) {
  if (documentMissing) {
    return (
      <p>
        <Badge tone="warn">Document missing</Badge>
      </p>
    )
  }
  if (documents.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {documents.map(({ id, name }) => (
        <li key={id} className="inline-flex min-w-0 items-center gap-1.5">
          <Paperclip aria-hidden className="size-4 shrink-0 text-quiet" />
          {name ? (
            <a
              href={`/api/time-off/documents/${id}`}
              download
              className="min-w-0 text-accent underline-offset-2 wrap-anywhere hover:underline"
            >
              {name}
            </a>
          ) : (
            <span className="text-quiet">Document</span>
          )}
          {mayRemove && <RemoveDocumentButton requestId={requestId} id={id} name={name ?? 'document'} />}
        </li>
      ))}
    </ul>
  )
}
