import type { z } from 'zod'
import type { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import type { payPolicyRequest } from '#schema/organization/pay.ts'

export type PolicyForm = ReturnType<
  typeof useCommandForm<z.input<typeof payPolicyRequest>, z.output<typeof payPolicyRequest>, void>
>
