import type { z } from 'zod'
import type { useCommandForm } from '#frontend/shared/lib/forms/use-command-form.ts'
import type { providerMapping } from '#schema/payroll/providers.ts'

export type ProviderForm = ReturnType<
  typeof useCommandForm<z.input<typeof providerMapping>, z.output<typeof providerMapping>, void>
>
