import { Download } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '#frontend/shared/session.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button, buttonClass } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { LARGEST_IMPORT } from '#schema/people/import-columns.ts'
import { LocationField } from '#frontend/shared/ui/form/location-field.tsx'
import type { PeopleContext } from '../use-people-context.ts'
import { ColumnsField } from './columns-field.tsx'
import { CsvField } from '#frontend/shared/ui/files/csv-field.tsx'
import { count } from '#frontend/shared/lib/count.ts'
import { Preview } from './preview-table.tsx'
import { templateUrl } from './template.ts'
import { useImport, type ImportDraft } from './use-import.ts'

export function ImportDialog({
  context,
  onImported,
  onClose,
}: {
  context: PeopleContext
  onImported: (done: { importId: string; imported: number }) => void
  onClose: () => void
}) {
  const owner = useUser().role === 'owner'
  const [draft, setDraft] = useState<ImportDraft>({ csv: '', locationId: context.own.id })
  const { checked, pending, check, run } = useImport()
  const current = checked?.draft === draft ? checked : undefined
  const rows = current?.file?.rows ?? []
  const valid = rows.filter(({ errors }) => errors.length === 0).length

  function updateDraft(next: ImportDraft, checkNow: boolean) {
    setDraft(next)
    if (checkNow) void check(next)
  }

  async function importValid() {
    const done = await run(draft, valid < rows.length)
    if (!done) return
    toast.success(`${count(done.imported, 'employee', 'employees')} imported`)
    onImported(done)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title="Import CSV"
      description={`Up to ${LARGEST_IMPORT.toLocaleString()} people. Check the rows before you import them.`}
      actions={
        <>
          <a href={templateUrl} download="employees.csv" className={`${buttonClass({ variant: 'ghost' })} sm:mr-auto`}>
            <Download aria-hidden />
            Template
          </a>
          <Button onClick={onClose}>Cancel</Button>
          {valid > 0 ? (
            <Button variant="primary" pending={pending} onClick={() => void importValid()}>
              {valid < rows.length
                ? `Import the ${count(valid, 'valid row', 'valid rows')}`
                : `Import ${count(valid, 'person', 'people')}`}
            </Button>
          ) : (
            <Button variant="primary" pending={pending} disabled={!draft.csv} onClick={() => void check(draft)}>
              Check
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <CsvField
          csv={draft.csv}
          onWrite={(csv) => updateDraft({ csv, locationId: draft.locationId }, false)}
          onFile={(csv) => updateDraft({ csv, locationId: draft.locationId }, true)}
        />
        {owner && context.locations.length > 1 && (
          <div className="sm:max-w-72">
            <LocationField
              locations={context.locations}
              hint="For rows without a location."
              error={undefined}
              value={draft.locationId}
              onChange={({ target }) => updateDraft({ ...draft, locationId: target.value }, current !== undefined)}
            />
          </div>
        )}
        {current?.error && <Alert tone="bad">{current.error}</Alert>}
        {current?.file && (
          <ColumnsField file={current.file} onChange={(columns) => updateDraft({ ...draft, columns }, true)} />
        )}
        {current?.file && rows.length > 0 && <Preview file={current.file} />}
        {!current && (
          <p className="text-small text-quiet">
            The first line names the columns. First and last name are required. People with an email address set a
            password with the link in their welcome email; people without one have no account.
          </p>
        )}
      </div>
    </Dialog>
  )
}
