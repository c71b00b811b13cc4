import { Download } from 'lucide-react'
import { useSaveFile } from '#frontend/shared/lib/use-save-file.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { fileNameOf } from '#schema/payroll/providers.ts'
import { PayProvider } from './documents.ts'

export function DownloadFile({ from, to }: { from: string; to: string }) {
  const { data: provider } = useLoaded({ query: PayProvider }, ({ payProvider }) => payProvider)
  const { save, pending } = useSaveFile({ failed: 'Failed to export payroll' })
  if (!provider) return null
  const query = new URLSearchParams({ startDate: from, endDate: to, format: 'provider' })
  return (
    <Button
      pending={pending !== undefined}
      onClick={() => void save(`/payroll/export?${query}`, fileNameOf(provider, { from, to }))}
    >
      <Download aria-hidden />
      Download {provider.name} file
    </Button>
  )
}
