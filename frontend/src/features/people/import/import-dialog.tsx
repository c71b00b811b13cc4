import { Download } from 'lucide-react'
import { useState } from 'react'
import { useUser } from '#frontend/shared/session.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button, buttonClass } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { LARGEST_IMPORT, importColumns } from '#schema/people/onboarding.ts'
import { LocationField } from '#frontend/shared/ui/form/location-field.tsx'
import type { PeopleContext } from '../use-people-context.ts'
import { CsvField } from './csv-field.tsx'
import { count } from './preview.ts'
import { Preview } from './preview-table.tsx'
import { templateUrl } from './template.ts'
import { useImport, type ImportDraft } from './use-import.ts'

export function ImportDialog({ context, onClose }: { context: PeopleContext; onClose: () => void }) {
  const owner = useUser().role === 'owner'
  const [draft, setDraft] = useState<ImportDraft>({ csv: '', locationId: context.own.id })
  const { checked, pending, check, run } = useImport()
  const current = checked?.draft === draft ? checked : undefined
  const rows = current?.rows ?? []
  const ready = rows.length > 0 && rows.every(({ errors }) => errors.length === 0)

  function updateDraft(next: ImportDraft, checkNow: boolean) {
    setDraft(next)
    if (checkNow) void check(next)
  }

  async function importAll() {
    const imported = await run(draft)
    if (!imported) return
    toast.success(`${count(imported, 'employee', 'employees')} imported`)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title="Import CSV"
      description={`Up to ${LARGEST_IMPORT.toLocaleString()} people. Nothing is imported until every row is valid.`}
      actions={
        <>
          <a href={templateUrl} download="employees.csv" className={`${buttonClass({ variant: 'ghost' })} sm:mr-auto`}>
            <Download aria-hidden />
            Template
          </a>
          <Button onClick={onClose}>Cancel</Button>
          {ready ? (
            <Button variant="primary" pending={pending} onClick={() => void importAll()}>
              Import {count(rows.length, 'person', 'people')}
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
          onWrite={(csv) => updateDraft({ ...draft, csv }, false)}
          onFile={(csv) => updateDraft({ ...draft, csv }, true)}
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
        {current?.rows && <Preview rows={current.rows} />}
        {!current && (
          <p className="text-small text-quiet">
            The first line names the columns: {importColumns.slice(0, 3).join(', ')} and, where wanted,{' '}
            {importColumns.slice(3).join(', ')}. They set a password with the link in their welcome email.
          </p>
        )}
      </div>
    </Dialog>
  )
}
