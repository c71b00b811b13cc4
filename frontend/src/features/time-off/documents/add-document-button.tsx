import { useRef } from 'react'
import { Button } from '#frontend/shared/ui/button.tsx'
import { documentFiles } from './upload-document.ts'
import { useAddDocument } from './use-add-document.ts'

/** Adds a file to a request. `about` names the request for screen readers. */
export function AddDocumentButton({ request, about }: { request: { id: string }; about: string }) {
  const chooser = useRef<HTMLInputElement>(null)
  const { add, pending } = useAddDocument()
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={documentFiles}
        aria-label={`Document for ${about}`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void add(request, file)
          // Allows selecting the same file again.
          target.value = ''
        }}
      />
      <Button
        size="small"
        pending={pending}
        aria-label={`Add document to ${about}`}
        onClick={() => chooser.current?.click()}
      >
        Add document
      </Button>
    </>
  )
}
