import { z } from 'zod'
import { earnings } from './items.ts'
import { call, changedResponse, type Operations } from '#schema/shared/rest.ts'
import { providerPresetNames, providerPresets } from './provider-presets.ts'
import { providerEarnings, providerMapping } from './providers.ts'
import { range } from './range.ts'

const providerRequest = z.union([
  z.strictObject({ preset: z.enum(providerPresetNames) }).transform(({ preset }) => providerPresets[preset]),
  providerMapping,
])

export const providerPreviewRequest = range.safeExtend({ mapping: providerMapping })

export const providerOperations = {
  'GET /api/payroll/provider': call({
    summary: 'The format of the payroll provider’s file, and presets',
    response: z.object({ mapping: providerMapping, presets: z.record(z.enum(providerPresetNames), providerMapping) }),
  }),
  'PUT /api/payroll/provider': call({
    summary: 'Update the format of the payroll provider’s file',
    body: providerRequest,
    response: changedResponse,
  }),
  'POST /api/payroll/provider/preview': call({
    summary: 'Preview the first lines of a provider’s file',
    body: providerPreviewRequest,
    response: z.object({
      fileName: z.string(),
      lines: z.array(z.string()),
      controlCents: z.int().describe('Pay that the file carries'),
      paidCents: z.int(),
      uncarried: z
        .array(z.object({ employeeId: z.string(), name: z.string(), earning: z.enum(earnings), cents: z.int() }))
        .describe('Pay that no column carries. The file can’t be downloaded'),
      missingNumbers: z.array(z.object({ employeeId: z.string(), name: z.string() })),
      isCompanyCodeMissing: z.boolean(),
      isClientCodeMissing: z.boolean(),
      missingCodes: z.array(z.enum(providerEarnings)),
      provider: z.string(),
    }),
  }),
} satisfies Operations
