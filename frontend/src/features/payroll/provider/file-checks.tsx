import type { FileChecksFragment } from '#frontend/gql/graphql.ts'
import { dollars } from '#frontend/shared/lib/money.ts'
import { providerEarningTitles } from '#schema/payroll/providers.ts'

const titles = new Map<string, string>(providerEarningTitles)
export const titleOf = (earning: string) => titles.get(earning) ?? earning

/** At most this many employees are named. */
const NAMED = 8

/** Shows the control total of a payroll file and lists its missing codes, numbers and amounts. */
export function FileChecks({ file }: { file: FileChecksFragment }) {
  const { controlCents, paidCents, uncarried, missingNumbers, missingCodes } = file
  const missing = [
    ...(file.isCompanyCodeMissing ? ['The company code is missing'] : []),
    ...(file.isClientCodeMissing ? ['The client code is missing'] : []),
    ...missingCodes.map((earning) => `${titleOf(earning)} has no earning code`),
    ...missingNumbers.map(({ name }) => `${name} has no payroll number`),
  ]
  return (
    <div className="grid gap-2">
      <p data-figures>
        Control total <strong>{dollars(controlCents)}</strong>
        {controlCents === paidCents ? ', equal to the pay of the period' : ` of ${dollars(paidCents)} paid`}
      </p>
      {uncarried.length > 0 && (
        <div role="alert" className="text-bad">
          <p>The file can’t be downloaded, because no column carries this pay:</p>
          <ul className="mt-1 list-disc pl-5" data-figures>
            {uncarried.slice(0, NAMED).map(({ employeeId, name, earning, cents }) => (
              <li key={`${employeeId} ${earning}`}>
                {name}: {titleOf(earning)} {dollars(cents)}
              </li>
            ))}
            {uncarried.length > NAMED && <li>{uncarried.length - NAMED} more</li>}
          </ul>
        </div>
      )}
      {missing.length > 0 && (
        <ul className="list-disc pl-5 text-quiet" aria-label="Missing in the file">
          {missing.slice(0, NAMED).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {missing.length > NAMED && <li>{missing.length - NAMED} more</li>}
        </ul>
      )}
    </div>
  )
}
