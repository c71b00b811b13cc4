import { count } from '#frontend/shared/lib/count.ts'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import { importColumnLabels, importColumns } from '#schema/people/import-columns.ts'
import { ignoredTitles, labelOf, type CheckedFile } from './preview.ts'

/** Shows what each column of the file holds. Changing one checks the file again. */
export function ColumnsField({
  file,
  onChange,
}: {
  file: CheckedFile
  onChange: (columns: (string | null)[]) => void
}) {
  const { columns, missing } = file
  const ignored = ignoredTitles(file)
  const choose = (changed: number, chosen: string) =>
    onChange(
      columns.map(({ column }, index) => (index === changed ? chosen || null : column === chosen ? null : column)),
    )
  return (
    <details open={missing.length > 0} className="rounded-card border border-line p-3">
      <summary className="cursor-pointer font-semibold">
        {count(columns.length, 'column', 'columns')}
        {ignored.length > 0 && <span className="font-normal text-quiet">, ignored: {ignored.join(', ')}</span>}
      </summary>
      {missing.length > 0 && (
        <p role="alert" className="pt-2 text-bad">
          Choose the columns for: {missing.map(labelOf).join(', ')}.
        </p>
      )}
      <ul className="grid gap-2 pt-3 sm:grid-cols-2">
        {columns.map(({ title, column }, index) => (
          <li key={index} className="grid grid-cols-2 items-center gap-2">
            <span className="wrap-anywhere">{title || `Column ${index + 1}`}</span>
            <Select
              aria-label={`“${title || `Column ${index + 1}`}” holds`}
              value={column ?? ''}
              onChange={({ target }) => choose(index, target.value)}
            >
              <option value="">Ignore</option>
              {importColumns.map((each) => (
                <option key={each} value={each}>
                  {importColumnLabels[each]}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </details>
  )
}
