import { useState } from 'react'
import { useClient } from 'urql'
import { Button } from '#frontend/shared/ui/button.tsx'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { graphql } from '#frontend/gql/gql.ts'
import type { PayPolicyPreviewQuery } from '#frontend/gql/graphql.ts'
import { showCallError } from '#frontend/shared/lib/forms/show-errors.ts'
import { dollars, signedDollars } from '#frontend/shared/lib/money.ts'
import { dateInWords } from '#frontend/shared/lib/time/days.ts'
import { hours } from '#frontend/shared/lib/time/format.ts'
import { updatePayPolicyInput } from '#schema/organization/pay.ts'
import type { PolicyForm } from './policy-form.ts'

const PayPolicyPreview = graphql(`
  query PayPolicyPreview($policy: PayPolicyDraft!) {
    payPolicyPreview(policy: $policy) {
      from
      to
      before {
        ...PreviewFigures
      }
      after {
        ...PreviewFigures
      }
      people {
        employee {
          id
          firstName
          lastName
        }
        before {
          ...PreviewFigures
        }
        after {
          ...PreviewFigures
        }
      }
    }
  }

  fragment PreviewFigures on PreviewedPay {
    overtimeSeconds
    doubleSeconds
    grossCents
  }
`)

type Preview = PayPolicyPreviewQuery['payPolicyPreview']
type Figures = Preview['before']

export function PayPreview({ form }: Pick<PolicyForm, 'form'>) {
  const client = useClient()
  const [preview, setPreview] = useState<Preview>()
  const [pending, setPending] = useState(false)

  async function show() {
    setPreview(undefined)
    if (!(await form.trigger())) return
    setPending(true)
    const policy = updatePayPolicyInput.parse(form.getValues())
    const { data, error } = await client
      .query(PayPolicyPreview, { policy }, { requestPolicy: 'network-only' })
      .toPromise()
    setPending(false)
    if (error) return showCallError(form, error, 'Failed to preview the policy')
    setPreview(data?.payPolicyPreview)
  }

  return (
    <section aria-label="Preview" className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-small text-quiet">Preview the effect on the last pay period. Nothing is saved.</p>
        <Button size="small" pending={pending} onClick={() => void show()}>
          Preview
        </Button>
      </div>
      <div aria-live="polite">{preview && <Outcome preview={preview} />}</div>
    </section>
  )
}

const Outcome = ({ preview: { from, to, before, after, people } }: { preview: Preview }) => (
  <>
    <p className="mb-2">
      {dateInWords(from)} – {dateInWords(to)}:{' '}
      {people.length === 0 ? 'no change in pay' : `${difference(before, after)} in total`}
    </p>
    {people.length > 0 && (
      <Table label="Employees whose pay would change">
        <thead>
          <tr>
            <Th>Employee</Th>
            <Th numeric>Overtime</Th>
            <Th numeric>Pay</Th>
            <Th numeric>Difference</Th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ employee, ...pay }) => (
            <Tr key={employee.id}>
              <Td>{`${employee.firstName} ${employee.lastName}`}</Td>
              <Td numeric>
                {overtime(pay.before)} → {overtime(pay.after)}
              </Td>
              <Td numeric>{dollars(pay.after.grossCents)}</Td>
              <Td numeric>{difference(pay.before, pay.after)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    )}
  </>
)

const overtime = ({ overtimeSeconds, doubleSeconds }: Figures) => `${hours(overtimeSeconds + doubleSeconds)} h`
const difference = (before: Figures, after: Figures) => signedDollars(after.grossCents - before.grossCents)
