import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSaveFile } from '#frontend/shared/lib/use-save-file.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import type { CsvSeparator } from '#schema/payroll/pay-rest.ts'

/** `onFailed` receives an error message, or `undefined` at each new attempt. */
export function ExportButtons({
  from,
  to,
  onFailed,
}: {
  from: string
  to: string
  onFailed: (message: string | undefined) => void
}) {
  const [separator, setSeparator] = useState<CsvSeparator>(separatorOfLocale)
  const { save, pending } = useSaveFile({ failed: 'Failed to export payroll', onFailed })
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
  const buttons = (['csv', 'json'] as const).map((format) => {
    const query = new URLSearchParams({ startDate: from, endDate: to, format, separator, basis: 'current' })
    const name = `payroll_${from}_${to}.${format}`
    return (
      <Button key={format} pending={pending === name} onClick={() => void save(`/payroll/export?${query}`, name)}>
        <Download aria-hidden />
        <span>
          <span className="max-sm:sr-only">Export </span>
          {format.toUpperCase()}
        </span>
      </Button>
    )
  })
  return (
    <>
      {separators}
      {buttons}
    </>
  )
}

/** Spreadsheets expect semicolons where the comma separates decimals. */
const separatorOfLocale = (): CsvSeparator =>
  new Intl.NumberFormat().formatToParts(0.5).some(({ type, value }) => type === 'decimal' && value === ',')
    ? 'semicolon'
    : 'comma'
