import { signedDollars } from '#frontend/shared/lib/money.ts'
import { dateInWords, daysInWords } from '#frontend/shared/lib/time/days.ts'
import { dayOf } from '#frontend/shared/lib/time/format.ts'
import { Card } from '#frontend/shared/ui/card.tsx'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import type { WorkbenchPeriod } from './workbench-rows.ts'

/** Corrections of a closed period: where each one landed, and when it was paid. */
export const Corrections = ({ corrections }: Pick<WorkbenchPeriod, 'corrections'>) => (
  <Card title="Recalculated since closing" flush>
    <Table label="Recalculated since closing">
      <thead>
        <tr>
          <Th>Employee</Th>
          <Th numeric>Difference</Th>
          <Th>Paid with</Th>
          <Th>Paid</Th>
        </tr>
      </thead>
      <tbody>
        {corrections.map(({ employeeId, name, amountCents, inFrom, inTo, paidAt }) => (
          <Tr key={`${employeeId} ${inFrom}`}>
            <Td className="font-semibold">{name}</Td>
            <Td numeric>{signedDollars(amountCents)}</Td>
            <Td>{daysInWords(inFrom, inTo)}</Td>
            <Td>{paidAt ? dateInWords(dayOf(paidAt)) : 'Not yet closed'}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  </Card>
)
