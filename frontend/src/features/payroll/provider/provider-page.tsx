import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { Link } from '#frontend/shared/ui/navigation/link.tsx'
import { Button, buttonClass } from '#frontend/shared/ui/button.tsx'
import { EmptyState } from '#frontend/shared/ui/empty-state.tsx'
import { Form } from '#frontend/shared/ui/form/form.tsx'
import { Page } from '#frontend/shared/ui/page.tsx'
import { QueryState } from '#frontend/shared/ui/query-state.tsx'
import { SkeletonRows } from '#frontend/shared/ui/skeleton.tsx'
import { providerMapping, type ProviderMapping } from '#schema/payroll/providers.ts'
import { useRunsPayroll } from '../use-runs-payroll.ts'
import { usePayPeriods } from '../periods/use-pay-periods.ts'
import { Columns } from './columns.tsx'
import { PayProvider, UpdatePayProvider } from './documents.ts'
import { EarningCodes } from './earning-codes.tsx'
import { FileFormat } from './file-format.tsx'
import { FilePreview } from './file-preview.tsx'
import { draftOf, mappingOf } from './mapping.ts'

export default function ProviderPage() {
  const runs = useRunsPayroll()
  return (
    <Page
      title="Payroll File"
      description="The file your payroll provider imports for each closed period."
      actions={
        <Link to="/manager/payroll" className={buttonClass()}>
          Pay Periods
        </Link>
      }
    >
      <QueryState
        query={runs}
        label="your permission"
        card
        skeleton={<SkeletonRows rows={6} bars={['w-40', 'w-64']} />}
      >
        {(runsPayroll) =>
          runsPayroll ? <Known /> : <EmptyState>Only users who run payroll can set up this file</EmptyState>
        }
      </QueryState>
    </Page>
  )
}

function Known() {
  const provider = useLoaded({ query: PayProvider }, ({ payProvider }) => mappingOf(payProvider))
  return (
    <QueryState query={provider} label="the file" card skeleton={<SkeletonRows rows={6} bars={['w-40', 'w-64']} />}>
      {(mapping) => <MappingForm mapping={mapping} />}
    </QueryState>
  )
}

function MappingForm({ mapping }: { mapping: ProviderMapping }) {
  const periods = usePayPeriods()
  const command = useCommandForm({
    schema: providerMapping,
    defaultValues: mapping,
    send: (values, send) => send(UpdatePayProvider, { mapping: draftOf(values) }),
    done: 'Payroll file saved',
    failed: 'Failed to save the payroll file',
  })
  const { error, pending, onSubmit } = command.sending
  return (
    <Form error={error} onSubmit={onSubmit}>
      {periods.data && <FilePreview form={command.form} periods={periods.data} />}
      <FileFormat {...command} />
      <Columns {...command} />
      <EarningCodes {...command} />
      <div className="sticky bottom-14 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 sm:bottom-0 lg:-mx-8 lg:px-8">
        <Button type="submit" variant="primary" pending={pending}>
          Save
        </Button>
      </div>
    </Form>
  )
}
