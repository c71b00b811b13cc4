import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { daysInWords } from '#frontend/shared/lib/time/days.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Select } from '#frontend/shared/ui/form/select.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonLines } from '#frontend/shared/ui/skeleton.tsx'
import { providerMapping, type ProviderMapping } from '#schema/payroll/providers.ts'
import { PayProviderPreview } from './documents.ts'
import { FileChecks } from './file-checks.tsx'
import { draftOf } from './mapping.ts'
import type { ProviderForm } from './provider-form.ts'

type PreviewPeriod = { id: string; from: string; to: string; employees: number }

/** Debounce (ms) before the preview loads. */
const PAUSE = 300

export function FilePreview({ form, periods }: Pick<ProviderForm, 'form'> & { periods: readonly PreviewPeriod[] }) {
  const [chosen, setChosen] = useState(periods.find(({ employees }) => employees > 0)?.id)
  const period = periods.find(({ id }) => id === chosen) ?? periods[0]
  const mapping = useValidMapping(form)
  return (
    <Card
      title="Preview"
      flush
      className="lg:sticky lg:top-0 lg:z-10"
      actions={
        period && (
          <Select
            aria-label="Period"
            value={period.id}
            onChange={({ target }) => setChosen(target.value)}
            options={periods.map(({ id, from, to }) => [id, daysInWords(from, to)])}
          />
        )
      }
    >
      {period && mapping && <Lines mapping={mapping} period={period} />}
    </Card>
  )
}

function Lines({ mapping, period: { from, to } }: { mapping: ProviderMapping; period: PreviewPeriod }) {
  const preview = useLoaded(
    { query: PayProviderPreview, variables: { mapping: draftOf(mapping), from, to } },
    ({ payProviderPreview }) => payProviderPreview,
  )
  return (
    <QueryState query={preview} label="the preview" skeleton={<SkeletonLines lines={['h-4 w-80', 'h-4 w-72']} />}>
      {({ fileName, lines, ...checks }) => (
        <>
          <p className="px-4 pt-2 text-small text-quiet">{fileName}</p>
          <div className="px-4 pt-1 text-small">
            <FileChecks file={checks} />
          </div>
          {lines.length === (mapping.header ? 1 : 0) && <EmptyState>No one has pay in this period</EmptyState>}
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
            tabIndex={0}
            aria-label={`First lines of ${fileName}`}
            className="max-h-48 overflow-auto px-4 py-2 font-mono text-small"
          >
            {lines.join('\n')}
          </pre>
        </>
      )}
    </QueryState>
  )
}

function useValidMapping(form: ProviderForm['form']): ProviderMapping | undefined {
  const values = useWatch({ control: form.control })
  const [mapping, setMapping] = useState(() => providerMapping.safeParse(values).data)
  useEffect(() => {
    const timer = setTimeout(() => setMapping((before) => providerMapping.safeParse(values).data ?? before), PAUSE)
    return () => clearTimeout(timer)
  }, [values])
  return mapping
}
