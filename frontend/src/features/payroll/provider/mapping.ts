import type { PayProviderDraft, PayProviderFieldsFragment, ProviderValueInput } from '#frontend/gql/graphql.ts'
import { providerPresetNames, providerPresets, type ProviderPresetName } from '#schema/payroll/provider-presets.ts'
import { providerEarnings, providerMapping, type ProviderMapping } from '#schema/payroll/providers.ts'

export const mappingOf = ({ codes, columns, ...fields }: PayProviderFieldsFragment): ProviderMapping => {
  const { companyCode, clientCode, preamble, ...known } = fields
  return providerMapping.parse({
    ...without('__typename', known),
    companyCode: companyCode ?? undefined,
    clientCode: clientCode ?? undefined,
    preamble: preamble ?? undefined,
    columns: columns.map(({ header, value }) => ({
      header,
      value: Object.fromEntries(Object.entries(without('__typename', value)).filter(([, each]) => each !== null)),
    })),
    codes: Object.fromEntries(codes.map(({ earning, code }) => [earning, code])),
  })
}

const without = (name: string, fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))

export const draftOf = ({ codes, columns, ...mapping }: ProviderMapping): PayProviderDraft => ({
  ...mapping,
  // The compiler can't match the union to the one-of input.
  columns: columns.map(({ header, value }) => ({ header, value: value as ProviderValueInput })),
  codes: Object.entries(codes).flatMap(([earning, code]) => (code ? { earning, code } : [])),
})

/** Returns a preset as form values. Blanks clear the inputs that the preset has no value for. */
export const presetValues = (name: ProviderPresetName): ProviderMapping => ({
  companyCode: '',
  clientCode: '',
  preamble: [],
  ...providerPresets[name],
  codes: { ...Object.fromEntries(providerEarnings.map((earning) => [earning, ''])), ...providerPresets[name].codes },
})

export function presetOf(mapping: unknown): ProviderPresetName | undefined {
  const text = canonical(mapping)
  return providerPresetNames.find((name) => canonical(providerPresets[name]) === text)
}

function canonical(mapping: unknown): string | undefined {
  const { data } = providerMapping.safeParse(mapping)
  if (!data) return undefined
  const { codes, companyCode, clientCode, preamble, ...rest } = draftOf(data)
  return JSON.stringify([
    rest,
    companyCode ?? '',
    clientCode ?? '',
    preamble ?? [],
    codes.toSorted((one, other) => (one.earning < other.earning ? -1 : 1)),
  ])
}
