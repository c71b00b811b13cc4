import { z } from 'zod'
import type { FileChecksFragment } from '#frontend/gql/graphql.ts'
import { graphql } from '#frontend/gql/gql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import type { SendCommand } from '#frontend/shared/lib/use-command.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import type { ProviderMapping } from '#schema/payroll/providers.ts'
import { PayProvider, UpdatePayProvider } from './documents.ts'
import { titleOf } from './file-checks.tsx'
import { draftOf, mappingOf } from './mapping.ts'

const UpdateMissingPayrollNumber = graphql(`
  mutation UpdateMissingPayrollNumber($input: UpdatePayrollNumberInput!) {
    updatePayrollNumber(input: $input) {
      employee {
        id
        payrollNumber
      }
    }
  }
`)

const code = z.string().trim().max(20, 'At most 20 characters')
/** Empty fields stay missing. */
const entries = z.object({
  companyCode: z.string().trim().max(100, 'At most 100 characters'),
  clientCode: z.string().trim().max(100, 'At most 100 characters'),
  codes: z.array(code),
  numbers: z.array(z.string().trim().max(50, 'A payroll number has at most 50 characters')),
})
type Entries = z.output<typeof entries>

type Props = { file: FileChecksFragment; onClose: () => void }

export function CompleteFileDialog(props: Props) {
  const { data } = useLoaded({ query: PayProvider }, ({ payProvider }) => mappingOf(payProvider))
  return data ? <CompleteFile {...props} mapping={data} /> : null
}

function CompleteFile({ file, mapping, onClose }: Props & { mapping: ProviderMapping }) {
  const { missingNumbers, missingCodes, isCompanyCodeMissing, isClientCodeMissing } = file
  const { field, sending } = useCommandForm({
    schema: entries,
    defaultValues: {
      companyCode: '',
      clientCode: '',
      codes: missingCodes.map(() => ''),
      numbers: missingNumbers.map(() => ''),
    },
    send: (values, send) => saveEntries(file, mapping, values, send),
    done: 'Payroll file completed',
    failed: 'Failed to complete the payroll file',
    onDone: onClose,
  })
  return (
    <FormDialog {...sending} title="Complete the payroll file" description={file.provider} onClose={onClose}>
      {isCompanyCodeMissing && <InputField label="Company code" {...field('companyCode')} maxLength={100} />}
      {isClientCodeMissing && <InputField label="Client code" {...field('clientCode')} maxLength={100} />}
      {missingCodes.map((earning, index) => (
        <InputField
          key={earning}
          label={`Earning code of ${titleOf(earning).toLowerCase()}`}
          {...field(`codes.${index}`)}
          maxLength={20}
        />
      ))}
      {missingNumbers.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="label mb-1">Payroll numbers</legend>
          {missingNumbers.map(({ employeeId, name }, index) => (
            <InputField
              key={employeeId}
              label={name}
              {...field(`numbers.${index}`)}
              autoComplete="off"
              spellCheck={false}
              maxLength={50}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}

async function saveEntries(
  { missingCodes, missingNumbers }: FileChecksFragment,
  mapping: ProviderMapping,
  { companyCode, clientCode, codes, numbers }: Entries,
  send: SendCommand,
) {
  if (companyCode || clientCode || codes.some(Boolean)) {
    const added = Object.fromEntries(missingCodes.map((earning, index) => [earning, codes[index] ?? '']))
    const completed = {
      ...mapping,
      companyCode: companyCode || mapping.companyCode,
      clientCode: clientCode || mapping.clientCode,
      codes: { ...mapping.codes, ...added },
    }
    const answer = await send(UpdatePayProvider, { mapping: draftOf(completed) })
    if (answer.error) return answer
  }
  for (const [index, { employeeId }] of missingNumbers.entries()) {
    const payrollNumber = numbers[index]
    if (!payrollNumber) continue
    const answer = await send(UpdateMissingPayrollNumber, { employeeId, payrollNumber })
    if (answer.error) return answer
  }
  return undefined
}
