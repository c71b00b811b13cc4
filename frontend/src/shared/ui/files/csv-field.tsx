import { FileUp } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { TextareaField } from '#frontend/shared/ui/form/fields.tsx'
import { readFile } from '../../lib/spreadsheets/read-file.ts'

export function CsvField({
  csv,
  onWrite,
  onFile,
}: {
  csv: string
  onWrite: (csv: string) => void
  onFile: (csv: string) => void
}) {
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [unreadable, setUnreadable] = useState(false)

  async function read(file: File | undefined) {
    if (!file) return
    const text = await readFile(file)
    setUnreadable(text === undefined)
    if (text !== undefined) onFile(text)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'grid gap-3 rounded-card border border-dashed p-4',
        over ? 'border-accent bg-accent-soft' : 'border-edge',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={chooser}
          type="file"
          accept=".csv,.xlsx,.txt,text/csv,text/plain"
          aria-label="CSV or Excel file"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            void read(target.files?.[0])
            // Allows selecting the same file again after it was edited.
            target.value = ''
          }}
        />
        <Button onClick={() => chooser.current?.click()}>
          <FileUp aria-hidden />
          Choose a file
        </Button>
        <span className="text-quiet">or drop it here, or paste its text</span>
      </div>
      {unreadable && <Alert tone="bad">We couldn’t read the file. In your spreadsheet, save it as “CSV UTF-8”.</Alert>}
      <TextareaField
        label="CSV text"
        rows={5}
        spellCheck={false}
        value={csv}
        onChange={({ target }) => onWrite(target.value)}
        className="font-mono text-small"
      />
    </div>
  )
}
