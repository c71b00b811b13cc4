import { Download } from 'lucide-react'
import { useState } from 'react'
import type { FileChecksFragment } from '#frontend/gql/graphql.ts'
import { useSaveFile } from '#frontend/shared/lib/use-save-file.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Card } from '#frontend/shared/ui/card.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { CompleteFileDialog } from './complete-file-dialog.tsx'
import { PayProviderPreview } from './documents.ts'
import { FileChecks } from './file-checks.tsx'

/** The provider's file of a closed period, with what to check before the download. */
export function DownloadFile({ from, to }: { from: string; to: string }) {
  const file = useLoaded(
    { query: PayProviderPreview, variables: { from, to } },
    ({ payProviderPreview }) => payProviderPreview,
  )
  const { save, pending } = useSaveFile({ failed: 'Failed to export payroll' })
  const [completes, setCompletes] = useState(false)
  const query = new URLSearchParams({ startDate: from, endDate: to, format: 'provider' })
  return (
    <Card
      title="Payroll file"
      actions={
        file.data && (
          <>
            {isIncomplete(file.data) && <Button onClick={() => setCompletes(true)}>Enter what is missing</Button>}
            <Button
              pending={pending !== undefined}
              disabled={file.data.uncarried.length > 0}
              onClick={() => void save(`/payroll/export?${query}`, file.data?.fileName ?? '')}
            >
              <Download aria-hidden />
              Download {file.data.provider} file
            </Button>
          </>
        )
      }
    >
      <QueryState query={file} label="the payroll file" skeleton={<SkeletonLines lines={['h-4 w-64']} />}>
        {(loaded) => (
          <>
            <FileChecks file={loaded} />
            <p className="mt-3 text-small text-quiet">
              <Link to="/manager/payroll/provider" className="underline underline-offset-2">
                Choose another provider or other columns
              </Link>
            </p>
            {completes && <CompleteFileDialog file={loaded} onClose={() => setCompletes(false)} />}
          </>
        )}
      </QueryState>
    </Card>
  )
}

const isIncomplete = ({
  missingNumbers,
  missingCodes,
  isCompanyCodeMissing,
  isClientCodeMissing,
}: FileChecksFragment) => isCompanyCodeMissing || isClientCodeMissing || missingNumbers.length + missingCodes.length > 0
