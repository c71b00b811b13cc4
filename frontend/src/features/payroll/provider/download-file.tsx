import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#frontend/shared/lib/http.ts'
import { saveFile } from '#frontend/shared/lib/save-file.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { fileNameOf } from '#schema/payroll/providers.ts'
import { PayProvider } from './documents.ts'

/** Downloads the file for the payroll provider. */
export function DownloadFile({ from, to }: { from: string; to: string }) {
  const { data: provider } = useLoaded({ query: PayProvider }, ({ payProvider }) => payProvider)
  const [pending, setPending] = useState(false)
  if (!provider) return null
  const save = async () => {
    setPending(true)
    const query = new URLSearchParams({ startDate: from, endDate: to, format: 'provider' })
    await saveFile(`/payroll/export?${query}`, fileNameOf(provider, { from, to })).catch((error: unknown) =>
      toast.error(messageOf(error, 'Failed to export payroll')),
    )
    setPending(false)
  }
  return (
    <Button pending={pending} onClick={() => void save()}>
      <Download aria-hidden />
      Download {provider.name} file
    </Button>
  )
}
