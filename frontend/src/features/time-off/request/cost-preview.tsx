import type { ReactNode } from 'react'
import type { LeaveTypeFieldsFragment, TimeOffPreviewQuery } from '#frontend/gql/graphql.ts'
import { payInWords } from '#frontend/features/leave/pay-in-words.ts'
import { dateInWords, monthAndDay } from '#frontend/shared/lib/time/days.ts'
import type { Holiday } from '#schema/holidays/calendar.ts'
import { shortageInWords, type LeaveShortage } from '#schema/leave/shortage.ts'
import type { ptoCost } from '../pto-cost.ts'
import { ptoHours } from '../pto-format.ts'
import { firstOf } from './first-of.ts'

type Preview = NonNullable<NonNullable<TimeOffPreviewQuery['person']>['timeOffPreview']>
type PolicyBalance = NonNullable<Preview['balance']>

/**
 * `balance`: by a leave policy. Without it the hours per year decide. `holidays`: public holidays among the requested days.
 */
export function CostPreview({
  type,
  cost,
  balance,
  holidays,
  isOwn,
}: {
  /** The leave type that is requested, if any. */
  type: LeaveTypeFieldsFragment | undefined
  cost: ReturnType<typeof ptoCost>
  balance: PolicyBalance | null | undefined
  holidays: readonly Holiday[]
  isOwn: boolean
}) {
  return (
    <div aria-live="polite" className="grid gap-1 rounded-control bg-sunken px-3 py-2" data-figures>
      {balance ? (
        <PolicyCost {...balance} />
      ) : type && type.countsAgainst !== 'pto' ? (
        <p className="text-quiet">{typeInWords(type)}</p>
      ) : (
        <YearlyCost cost={cost} isOwn={isOwn} hasHolidays={holidays.length > 0} />
      )}
      {cost && holidays.length > 0 && (
        <p className="text-quiet">
          {type ? 'Nothing' : 'No PTO'} for {holidaysInWords(holidays)}.
        </p>
      )}
    </div>
  )
}

const typeInWords = ({ name, countsAgainst, payPercent }: LeaveTypeFieldsFragment) =>
  countsAgainst === 'own'
    ? `Uses ${name} for the scheduled hours of each day, or 8 h.`
    : `Uses no balance. These days are ${payInWords(payPercent)}.`

const LISTED = 4

const holidaysInWords = (holidays: readonly Holiday[]) =>
  firstOf(
    holidays.map(({ day, name }) => `${name} (${monthAndDay(day)})`),
    LISTED,
    ['public holiday', 'public holidays'],
  )

const PolicyCost = (balance: PolicyBalance) => {
  const { takenMinutes, beforeMinutes, afterMinutes, shortage } = balance
  const changes = changesInWords(balance)
  const refusal = shortage && shortageOf(shortage)
  return (
    <>
      <Line>
        <span>
          Balance by then
          {changes && <span className="text-quiet"> ({changes})</span>}
        </span>
        <span>{ptoHours(beforeMinutes)}</span>
      </Line>
      <Line>
        <span>
          Uses <b>{ptoHours(takenMinutes)}</b>
        </span>
        {!refusal && <span>{ptoHours(afterMinutes)} left</span>}
      </Line>
      {refusal && <b className="text-bad">{shortageInWords(refusal, dateInWords)}</b>}
    </>
  )
}

const changesInWords = ({ accruedMinutes, expiredMinutes }: PolicyBalance) =>
  [
    ...(accruedMinutes > 0 ? [`${ptoHours(accruedMinutes)} accrue until then`] : []),
    ...(expiredMinutes > 0 ? [`${ptoHours(expiredMinutes)} expire until then`] : []),
  ].join(', ')

function shortageOf({ kind, day, missingMinutes, usableFrom }: NonNullable<PolicyBalance['shortage']>): LeaveShortage {
  return kind === 'not_yet' ? { kind, day, usableFrom: usableFrom ?? day } : { kind, day, missing: missingMinutes ?? 0 }
}

function YearlyCost({
  cost,
  isOwn,
  hasHolidays,
}: {
  cost: ReturnType<typeof ptoCost>
  isOwn: boolean
  hasHolidays: boolean
}) {
  if (!cost) return <p className="text-quiet">Uses PTO for the scheduled hours of each day, or 8 h.</p>
  if (cost.length === 0) return <p>{hasHolidays ? 'Uses no PTO.' : 'Uses no PTO: these days are unpaid.'}</p>
  return cost.map(({ year, minutes, left }) => (
    <Line key={year}>
      <span>
        Uses <b>{ptoHours(minutes)}</b> of {cost.length > 1 && `${year} `}PTO
      </span>
      {left !== undefined &&
        (left < 0 ? (
          <b className="text-bad">
            {ptoHours(-left)} over {isOwn ? 'your' : 'the'} balance
          </b>
        ) : (
          <span>{ptoHours(left)} left</span>
        ))}
    </Line>
  ))
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="flex flex-wrap justify-between gap-x-4">{children}</p>
)
