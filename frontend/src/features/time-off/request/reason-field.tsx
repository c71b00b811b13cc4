import type { LeaveTypeFieldsFragment } from '#frontend/gql/graphql.ts'
import { reasonInWords } from '#frontend/features/leave/reasons.ts'
import { SelectField } from '#frontend/shared/ui/form/fields.tsx'
import { reasonsBesides } from '#schema/leave/leave-type.ts'
import { timeOffReasons, type TimeOffReason } from '#schema/time-off/reasons.ts'
import { unpaidReasons } from '#schema/time-off/terms.ts'

type Choice = { reason: TimeOffReason; leaveTypeId: string | null }

const paidReasons = `${unpaidReasons.join(', ')} is unpaid. All other reasons use paid time off.`

/** The reason of a request: of paid or unpaid time off, or a leave type of the organization. */
export function ReasonField({
  types,
  reason,
  leaveTypeId,
  error,
  onChoose,
}: {
  types: readonly LeaveTypeFieldsFragment[]
  /** Empty until a reason is chosen. */
  reason: TimeOffReason | ''
  leaveTypeId: string | null
  error: string | undefined
  onChoose: (choice: Choice) => void
}) {
  const reasons = reasonsBesides(types.map((type) => ({ reason: reasonInWords(type.reason) })))
  const options = (isUnpaid: boolean) =>
    reasons
      .filter((each) => unpaidReasons.includes(each) === isUnpaid)
      .map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))
  return (
    <SelectField
      label="Reason"
      value={leaveTypeId ?? reason}
      error={error}
      required
      hint={types.length === 0 ? paidReasons : undefined}
      onChange={({ target: { value } }) => {
        const type = types.find(({ id }) => id === value)
        if (type) return onChoose({ reason: reasonInWords(type.reason), leaveTypeId: type.id })
        const chosen = timeOffReasons.find((each) => each === value)
        if (chosen) onChoose({ reason: chosen, leaveTypeId: null })
      }}
    >
      <option value="">Please select</option>
      {types.length === 0 ? (
        <>
          {options(false)}
          {options(true)}
        </>
      ) : (
        <>
          <optgroup label="Paid time off">{options(false)}</optgroup>
          <optgroup label="Leave types">
            {types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
          <optgroup label="Unpaid">{options(true)}</optgroup>
        </>
      )}
    </SelectField>
  )
}
