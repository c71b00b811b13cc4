import type { ClipboardEvent } from 'react'
import { z } from 'zod'
import type { FileChecksFragment } from '#frontend/gql/graphql.ts'
import { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import type { SendCommand } from '#frontend/shared/lib/use-command.ts'
import { useLoaded } from '#frontend/shared/lib/urql/use-loaded.ts'
import { FormDialog } from '#frontend/shared/ui/dialog/form-dialog.tsx'
import { InputField } from '#frontend/shared/ui/form/fields.tsx'
import { earningCode, providerMapping, type ProviderMapping } from '#schema/payroll/providers.ts'
import { payrollNumber } from '#schema/people/fields.ts'
import { PayProvider, UpdatePayProvider, UpdatePayrollNumberForFile } from './documents.ts'
import { codeHints } from './code-hints.ts'
import { titleOf } from './file-checks.tsx'
import { draftOf, mappingOf } from './mapping.ts'

/** Empty fields stay missing. */
const entries = z.object({
  companyCode: providerMapping.shape.companyCode,
  clientCode: providerMapping.shape.clientCode,
  codes: z.array(earningCode),
  numbers: z.array(payrollNumber),
})
type Entries = z.output<typeof entries>

type Props = { file: FileChecksFragment; onClose: () => void }

export function CompleteFileDialog(props: Props) {
  const { data } = useLoaded({ query: PayProvider }, ({ payProvider }) => mappingOf(payProvider))
  return data ? <CompleteFile {...props} mapping={data} /> : null
}

function CompleteFile({ file, mapping, onClose }: Props & { mapping: ProviderMapping }) {
  const { missingNumbers, missingCodes, isCompanyCodeMissing, isClientCodeMissing } = file
  const hints = codeHints(file.provider)
  const { form, field, sending } = useCommandForm({
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
  /** Fills the fields from this one on with the lines of a pasted column. */
  const pasteColumn = (event: ClipboardEvent, from: number) => {
    const lines = event.clipboardData.getData('text').trim().split(/\r?\n/)
    if (lines.length < 2) return
    event.preventDefault()
    for (const [offset, line] of lines.slice(0, missingNumbers.length - from).entries()) {
      form.setValue(`numbers.${from + offset}`, line.trim(), { shouldDirty: true })
    }
  }
  return (
    <FormDialog {...sending} title="Complete the payroll file" description={file.provider} onClose={onClose}>
      {isCompanyCodeMissing && (
        <InputField label="Company code" hint={hints.company} {...field('companyCode')} maxLength={100} />
      )}
      {isClientCodeMissing && (
        <InputField label="Client code" hint={hints.client} {...field('clientCode')} maxLength={100} />
      )}
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
          {missingNumbers.length > 1 && <p className="text-quiet">You can paste a column of numbers.</p>}
          {missingNumbers.map(({ employeeId, name }, index) => (
            <InputField
              key={employeeId}
              label={name}
              {...field(`numbers.${index}`)}
              onPaste={(event) => pasteColumn(event, index)}
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
    const entered = numbers[index]
    if (!entered) continue
    const answer = await send(UpdatePayrollNumberForFile, { id: employeeId, payrollNumber: entered })
    if (answer.error) return answer
  }
  return undefined
}
