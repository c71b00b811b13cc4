import { Download } from 'lucide-react'
import { useState } from 'react'
import { graphql } from '#frontend/gql/gql.ts'
import type { DemandSeriesFieldsFragment, ImportDemandMutation } from '#frontend/gql/graphql.ts'
import { count } from '#frontend/shared/lib/count.ts'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { errorFields, errorMessage } from '#frontend/shared/lib/urql/errors.ts'
import { useCommand } from '#frontend/shared/lib/use-command.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Button, buttonClass } from '#frontend/shared/ui/button.tsx'
import { Dialog } from '#frontend/shared/ui/dialog/dialog.tsx'
import { CsvField } from '#frontend/shared/ui/files/csv-field.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { demandInWords } from './demand-in-words.ts'

const ImportDemand = graphql(`
  mutation ImportDemand($input: ImportDemandInput!) {
    importDemand(input: $input) {
      days
      changed
      first
      last
      total
      errors {
        line
        message
      }
    }
  }
`)

type Checked = { csv: string; error?: string; file?: ImportDemandMutation['importDemand'] }

const template = `data:text/csv;charset=utf-8,${encodeURIComponent('Date,Hour,Value\r\n')}`
const MOST_ERRORS = 20

export function ImportDemandDialog({ series, onClose }: { series: DemandSeriesFieldsFragment; onClose: () => void }) {
  const [csv, setCsv] = useState('')
  const [checked, setChecked] = useState<Checked>()
  const { send, pending } = useCommand()
  const current = checked?.csv === csv ? checked : undefined
  const file = current?.file
  const isValid = file !== undefined && file.errors.length === 0

  async function run(text: string, preview: boolean) {
    const { data, error } = await send(ImportDemand, { id: series.id, csv: text, preview })
    if (error) {
      const fallback = preview ? 'Failed to check the file' : 'Failed to import the values'
      setChecked({ csv: text, error: errorFields(error)['csv'] ?? errorMessage(error, fallback) })
    } else if (preview) {
      setChecked({ csv: text, file: data.importDemand })
    } else {
      toast.success(`${count(data.importDemand.days, 'day', 'days')} imported`)
      onClose()
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={`Import ${series.name}`}
      description="The first line names the columns: the date, the hour or time, and the value. Without an hour, a value is for the whole day. Days that have values already are replaced."
      actions={
        <>
          <a href={template} download="demand.csv" className={`${buttonClass({ variant: 'ghost' })} sm:mr-auto`}>
            <Download aria-hidden />
            Template
          </a>
          <Button onClick={onClose}>Cancel</Button>
          {isValid ? (
            <Button variant="primary" pending={pending} onClick={() => void run(csv, false)}>
              Import {count(file.days, 'day', 'days')}
            </Button>
          ) : (
            <Button variant="primary" pending={pending} disabled={!csv} onClick={() => void run(csv, true)}>
              Check
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <CsvField
          csv={csv}
          onWrite={setCsv}
          onFile={(text) => {
            setCsv(text)
            void run(text, true)
          }}
        />
        {current?.error && <Alert tone="bad">{current.error}</Alert>}
        {file && isValid && file.first && file.last && (
          <Alert tone="good">
            {count(file.days, 'day', 'days')}, {daysInWords(file.first, file.last)}, in total{' '}
            {demandInWords(file.total, series.unit)}.{' '}
            {file.changed === 0
              ? 'All of them are stored already.'
              : `${count(file.changed, 'day', 'days')} will change.`}
          </Alert>
        )}
        {file && !isValid && <LineErrors errors={file.errors} />}
      </div>
    </Dialog>
  )
}

const LineErrors = ({ errors }: { errors: ImportDemandMutation['importDemand']['errors'] }) => (
  <Alert tone="bad">
    {count(errors.length, 'line has an error', 'lines have errors')}. Correct the file and check it again.
    <ul className="mt-2 grid gap-1">
      {errors.slice(0, MOST_ERRORS).map(({ line, message }) => (
        <li key={`${line} ${message}`}>
          Line {line}: {message}
        </li>
      ))}
    </ul>
    {errors.length > MOST_ERRORS && <p>{count(errors.length - MOST_ERRORS, 'more line', 'more lines')}</p>}
  </Alert>
)
