import type { z } from 'zod'
import type { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import type { updatePayPolicyInput } from '#schema/organization/pay.ts'

export type PolicyForm = ReturnType<
  typeof useCommandForm<z.input<typeof updatePayPolicyInput>, z.output<typeof updatePayPolicyInput>, void>
>
