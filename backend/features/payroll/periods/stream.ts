import { derivedId } from '#kernel/commands/ids.ts'
import { foldedStream } from '#kernel/commands/folded-streams.ts'
import { payPeriod } from '#schema/payroll/period-events.ts'
import { evolvePayPeriod, initialPayPeriod } from './period-decider.ts'

export const payPeriodStream = foldedStream(payPeriod, { initial: initialPayPeriod, evolve: evolvePayPeriod })

export const payPeriodId = ({ organizationId, from }: { organizationId: string; from: string }) =>
  derivedId('payperiod', organizationId, from)
