import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Sheet } from '#frontend/shared/lib/sheet-file.ts'
import { useSaveFile } from '#frontend/shared/lib/use-save-file.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { PrintButton } from '#frontend/shared/ui/files/print-button.tsx'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import type { CsvSeparator } from '#schema/payroll/pay-rest.ts'
import type { Filters } from './filters.ts'

/**
 * CSV and JSON have the payroll table of these filters, whichever tab is open. XLSX has the open tab: `sheets` is
 * undefined while it loads. `onFailed` receives an error message, or `undefined` at each new attempt.
 */
export function ExportButtons({
  filters: { from, to, tab, locationId, jobRoleId, employeeId },
  sheets,
  onFailed,
}: {
  filters: Filters
  sheets: (() => readonly Sheet[]) | undefined
  onFailed: (message: string | undefined) => void
}) {
  const [separator, setSeparator] = useState<CsvSeparator>(separatorOfLocale)
  const { save, saveWorkbook, pending } = useSaveFile({ failed: 'Failed to export payroll', onFailed })
  const { role, locationId: own } = useUser()
  const separators = (
    <Select
      aria-label="CSV separator"
      value={separator}
      onChange={({ target }) => setSeparator(target.value === 'semicolon' ? 'semicolon' : 'comma')}
      options={[
        ['comma', 'CSV with ,'],
        ['semicolon', 'CSV with ;'],
      ]}
    />
  )
  // A manager's report covers their location, even if they run payroll for the organization.
  const location = role === 'owner' ? locationId : own
  const exported = Object.entries({ locationId: location, jobRoleId, employeeId }).flatMap(([name, id]) =>
    id ? [[name, id]] : [],
  )
  const button = (format: string, name: string, run: (() => Promise<void>) | undefined) => (
    <Button key={format} pending={pending === name} disabled={!run} onClick={() => void run?.()}>
      <Download aria-hidden />
      <span>
        <span className="max-2xl:sr-only">Export </span>
        {format.toUpperCase()}
      </span>
    </Button>
  )
  const buttons = (['csv', 'json'] as const).map((format) => {
    const query = new URLSearchParams([
      ...Object.entries({ startDate: from, endDate: to, format, separator, basis: 'current', unreviewed: 'include' }),
      ...exported,
    ])
    const name = `payroll_${from}_${to}.${format}`
    return button(format, name, () => save(`/payroll/export?${query}`, name))
  })
  const workbook = `${tab}_${from}_${to}.xlsx`
  return (
    <>
      {separators}
      {buttons}
      {button('xlsx', workbook, sheets && (() => saveWorkbook(workbook, sheets)))}
      <PrintButton />
    </>
  )
}

/** Spreadsheets expect semicolons where the comma separates decimals. */
const separatorOfLocale = (): CsvSeparator =>
  new Intl.NumberFormat().formatToParts(0.5).some(({ type, value }) => type === 'decimal' && value === ',')
    ? 'semicolon'
    : 'comma'
