import { CircleAlert } from 'lucide-react'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { count, previewOf, type PreviewRow } from './preview.ts'

export function Preview({ rows }: { rows: readonly PreviewRow[] }) {
  const { wrong, right, shown, hidden } = previewOf(rows)
  return (
    <section aria-label="Preview" className="grid gap-3">
      {wrong > 0 ? (
        <Alert tone="bad">
          {wrong === 1 ? '1 row has' : `${wrong.toLocaleString()} rows have`} errors, {right.toLocaleString()} valid.
          Nothing is imported until every row is valid.
        </Alert>
      ) : (
        <Alert tone="good">
          {rows.length === 1 ? 'The row is valid.' : `All ${count(rows.length, 'row', 'rows')} are valid.`}
        </Alert>
      )}
      <div className="rounded-card border border-line">
        <Table label="Rows of the file">
          <thead>
            <tr>
              <Th numeric>Line</Th>
              <Th>Name</Th>
              <Th>Email</Th>
              <Th>Errors</Th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, firstName, lastName, email, errors }) => (
              <Tr key={line}>
                <Td numeric>{line}</Td>
                <Td className="wrap-anywhere">{[firstName, lastName].filter(Boolean).join(' ')}</Td>
                <Td className="wrap-anywhere">{email}</Td>
                <Td>
                  {errors.map(({ column, message }, place) => (
                    <span key={place} className="flex items-start gap-1.5 text-bad">
                      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                      <span>
                        {column && <span className="font-mono text-small">{column}: </span>}
                        {message}
                      </span>
                    </span>
                  ))}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
      {hidden > 0 && <p className="text-small text-quiet">{count(hidden, 'more row', 'more rows')}</p>}
    </section>
  )
}
