import { exactHours } from '#frontend/shared/lib/time/format.ts'
import { Table, Td, Th, Tr } from '#frontend/shared/ui/table.tsx'
import { accountItems, type AccountItem } from './account-items.ts'
import { signedHours } from './balance-in-words.ts'
import type { TimeAccountLine } from './documents.ts'

/** On a phone, the hours of a day are in its explanation. */
export const AccountTable = ({ lines }: { lines: readonly TimeAccountLine[] }) => (
  <Table label="Time account">
    <thead>
      <tr>
        <Th>Day</Th>
        <Th numeric className="max-sm:hidden">
          Expected
        </Th>
        <Th numeric className="max-sm:hidden">
          Worked
        </Th>
        <Th numeric>Change</Th>
        <Th numeric>Balance</Th>
      </tr>
    </thead>
    <tbody data-figures>
      {accountItems(lines).map((item) => (
        <Tr key={item.key}>
          <Td>
            <span className="wrap-anywhere">{item.title}</span>
            <span className="block text-small text-quiet wrap-anywhere">
              {item.hours && <span className="sm:hidden">{workedInWords(item.hours)} · </span>}
              {item.explanation}
            </span>
          </Td>
          <Td numeric className="max-sm:hidden">
            {item.hours && exactHours(item.hours.expectedSeconds)}
          </Td>
          <Td numeric className="max-sm:hidden">
            {item.hours && exactHours(item.hours.workedSeconds)}
          </Td>
          <Td numeric>{signedHours(item.amountSeconds)}</Td>
          <Td numeric>
            <b>{signedHours(item.balanceSeconds)}</b>
          </Td>
        </Tr>
      ))}
    </tbody>
  </Table>
)

const workedInWords = ({ workedSeconds, expectedSeconds }: NonNullable<AccountItem['hours']>) =>
  `${exactHours(workedSeconds)} of ${exactHours(expectedSeconds)} h`
