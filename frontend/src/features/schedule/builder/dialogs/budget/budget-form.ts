import { z } from 'zod'
import { type BudgetAmounts, budgetPartKey } from '#schema/organization/budget-amounts.ts'
import { withCents } from '#frontend/shared/lib/money.ts'

const amountMessage = 'Enter an amount, or leave it empty for no budget'
const partMessage = 'Enter an amount'
const isAmount = (text: string) => /^\s*\d{1,9}([.,]\d{1,2})?\s*$/.test(text)
const centsOf = (text: string) => Math.round(Number(text.replace(',', '.')) * 100)

/** Empty texts stand for all job roles and the whole week. */
const part = z
  .object({ jobRoleId: z.string(), weekday: z.string(), amount: z.string().refine(isAmount, partMessage) })
  .refine(({ jobRoleId, weekday }) => jobRoleId !== '' || weekday !== '', {
    message: 'Choose a job role or a day',
    path: ['jobRoleId'],
  })

export const budgetForm = z
  .object({
    amount: z.string().refine((text) => text.trim() === '' || isAmount(text), amountMessage),
    parts: z.array(part),
  })
  .superRefine(({ parts }, context) => {
    const keys = parts.map((each) => budgetPartKey(keyOf(each)))
    for (const [index, key] of keys.entries()) {
      if (keys.indexOf(key) < index)
        context.addIssue({ code: 'custom', message: 'Already has a budget', path: ['parts', index, 'jobRoleId'] })
    }
  })
export type BudgetForm = z.input<typeof budgetForm>
export type BudgetFormPart = BudgetForm['parts'][number]

export const keyOf = ({ jobRoleId, weekday }: Pick<BudgetFormPart, 'jobRoleId' | 'weekday'>) => ({
  jobRoleId: jobRoleId || null,
  weekday: weekday === '' ? null : Number(weekday),
})

export const formOf = ({ weeklyCents, parts }: BudgetAmounts): BudgetForm => ({
  amount: weeklyCents === null ? '' : withCents(weeklyCents / 100),
  parts: parts.map(({ jobRoleId, weekday, cents }) => ({
    jobRoleId: jobRoleId ?? '',
    weekday: weekday === null ? '' : String(weekday),
    amount: withCents(cents / 100),
  })),
})

export const amountsOf = ({ amount, parts }: z.output<typeof budgetForm>): BudgetAmounts => ({
  weeklyCents: amount.trim() === '' ? null : centsOf(amount),
  parts: parts.map((each) => ({ ...keyOf(each), cents: centsOf(each.amount) })),
})
