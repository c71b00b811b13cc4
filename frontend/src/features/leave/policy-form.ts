import type { z } from 'zod'
import type { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import type { updateLeavePolicyInput } from '#schema/leave/inputs.ts'

export type LeavePolicyForm = ReturnType<
  typeof useCommandForm<z.input<typeof updateLeavePolicyInput>, z.output<typeof updateLeavePolicyInput>, void>
>
