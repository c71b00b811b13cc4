import { count } from '#frontend/shared/lib/count.ts'
import { CircleAlert } from 'lucide-react'
import { weekdayNames } from '#frontend/shared/lib/time/days.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { Alert } from '#frontend/shared/ui/alert.tsx'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { employmentTitles } from '#schema/contracts/terms.ts'
import type { ImportColumn } from '#schema/people/import-columns.ts'
import { labelOf, previewOf, titleOf, type CheckedFile, type PreviewRow } from './preview.ts'

type PreviewEmployee = NonNullable<PreviewRow['employee']>

/** The fields besides name and email, in the order of the table. */
const fields: readonly (readonly [ImportColumn, (employee: PreviewEmployee) => string | null])[] = [
  ['phone', ({ phone }) => phone],
  ['position', ({ position }) => position],
  ['hourly_rate', ({ hourlyRateCents }) => (hourlyRateCents === null ? null : dollars(hourlyRateCents))],
  ['hire_date', ({ hireDate }) => hireDate],
  ['rfid_tag_epc', ({ badge }) => badge],
  ['role', ({ role }) => role],
  ['location', ({ location }) => location],
  ['job_roles', ({ jobRoles }) => jobRoles.join(', ')],
  ['employment_type', ({ contract }) => contract && employmentTitles[contract.employmentType]],
  ['weekly_hours', ({ contract }) => contract && String(contract.weeklyMinutes / 60)],
  ['working_days', ({ contract }) => contract && daysText(contract.pattern?.[0])],
  [
    'annual_salary',
    ({ contract }) => (typeof contract?.annualSalaryCents === 'number' ? dollars(contract.annualSalaryCents) : null),
  ],
  ['contract_end', ({ contract }) => contract && contract.endsOn],
]

const daysText = (minutes: readonly number[] | undefined) =>
  minutes
    ? weekdayNames('short')
        .filter((_, day) => minutes[day])
        .join(' ')
    : 'Irregular'

/** Shows every row as it will be stored, invalid ones first. Columns that the file lacks are left out. */
export function Preview({ file }: { file: CheckedFile }) {
  const { rows, columns } = file
  const { wrong, right, shown, hidden } = previewOf(rows)
  const others = fields.filter(([column]) => columns.some((each) => each.column === column))
  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-3">
      {wrong > 0 ? (
        <Alert tone="bad">
          {wrong === 1 ? '1 row has' : `${wrong.toLocaleString()} rows have`} errors, {right.toLocaleString()} valid.
        </Alert>
      ) : (
        <Alert tone="good">
          {rows.length === 1 ? 'The row is valid.' : `All ${count(rows.length, 'row', 'rows')} are valid.`}
        </Alert>
      )}
      <div className="min-w-0 rounded-card border border-line">
        <Table label="Rows of the file">
          <thead>
            <tr>
              <Th numeric>Line</Th>
              {wrong > 0 && <Th>Errors</Th>}
              <Th>Name</Th>
              <Th>Email</Th>
              {others.map(([column]) => (
                <Th key={column}>{labelOf(column)}</Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, firstName, lastName, email, employee, errors }) => (
              <Tr key={line}>
                <Td numeric>{line}</Td>
                {wrong > 0 && (
                  <Td className="min-w-48">
                    {errors.map(({ column, message }, place) => (
                      <span key={place} className="flex items-start gap-1.5 text-bad">
                        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                        <span>
                          {column && `${titleOf(file, column)}: `}
                          {message}
                        </span>
                      </span>
                    ))}
                  </Td>
                )}
                <Td className="min-w-32 wrap-anywhere">{[firstName, lastName].filter(Boolean).join(' ')}</Td>
                <Td className="min-w-32 wrap-anywhere">{email || <span className="text-quiet">No account</span>}</Td>
                {others.map(([column, valueOf]) => (
                  <Td key={column} className="min-w-28 wrap-anywhere">
                    {employee && valueOf(employee)}
                  </Td>
                ))}
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
      {hidden > 0 && <p className="text-small text-quiet">{count(hidden, 'more row', 'more rows')}</p>}
    </section>
  )
}
