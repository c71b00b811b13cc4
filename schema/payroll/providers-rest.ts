import { z } from 'zod'
import { call, changedResponse, type Operations } from '#schema/shared/rest.ts'
import { providerPresetNames, providerPresets } from './provider-presets.ts'
import { providerMapping } from './providers.ts'
import { range } from './range.ts'

/** A preset as it is, or a mapping of one's own. */
const providerRequest = z.union([
  z.strictObject({ preset: z.enum(providerPresetNames) }).transform(({ preset }) => providerPresets[preset]),
  providerMapping,
])

export const providerPreviewRequest = range.safeExtend({ mapping: providerMapping })

export const providerOperations = {
  'GET /api/payroll/provider': call({
    summary: 'How the file for the payroll provider is made, and presets to begin from',
    response: z.object({ mapping: providerMapping, presets: z.record(z.enum(providerPresetNames), providerMapping) }),
  }),
  'PUT /api/payroll/provider': call({
    summary: 'Set how the file for the payroll provider is made',
    body: providerRequest,
    response: changedResponse,
  }),
  'POST /api/payroll/provider/preview': call({
    summary: 'The first lines of a provider’s file, without setting anything',
    body: providerPreviewRequest,
    response: z.object({ fileName: z.string(), lines: z.array(z.string()) }),
  }),
} satisfies Operations
