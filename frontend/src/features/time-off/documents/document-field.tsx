import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { documentFiles, fileProblem } from './upload-document.ts'

/** Chooses the document that a leave type asks for. */
export const DocumentField = ({
  file,
  onChoose,
}: {
  file: File | undefined
  onChoose: (file: File | undefined) => void
}) => (
  <InputField
    label="Document (can be added later)"
    hint="PDF, JPEG or PNG, at most 5 MB. Only people who may see the reason can open it"
    type="file"
    className="py-1.5 file:mr-3 file:font-semibold"
    accept={documentFiles}
    error={file && fileProblem(file)}
    onChange={({ target }) => onChoose(target.files?.[0])}
  />
)
