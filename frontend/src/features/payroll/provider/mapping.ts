import type { PayProviderDraft, PayProviderFieldsFragment, ProviderValueInput } from '#frontend/gql/graphql.ts'
import { providerPresetNames, providerPresets, type ProviderPresetName } from '#schema/payroll/provider-presets.ts'
import { providerMapping, type ProviderMapping } from '#schema/payroll/providers.ts'

/** The mapping as the schema knows it. */
export const mappingOf = ({ codes, columns, ...known }: PayProviderFieldsFragment): ProviderMapping =>
  providerMapping.parse({
    ...without('__typename', known),
    columns: columns.map(({ header, value }) => ({
      header,
      value: Object.fromEntries(Object.entries(without('__typename', value)).filter(([, each]) => each !== null)),
    })),
    codes: Object.fromEntries(codes.map(({ earning, code }) => [earning, code])),
  })

const without = (name: string, fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))

/** The mapping as an input. Blank codes are left out. */
export const draftOf = ({ codes, columns, ...mapping }: ProviderMapping): PayProviderDraft => ({
  ...mapping,
  // The compiler does not see that each alternative is one of the input's.
  columns: columns.map(({ header, value }) => ({ header, value: value as ProviderValueInput })),
  codes: Object.entries(codes).flatMap(([earning, code]) => (code ? { earning, code } : [])),
})

/** The preset that a mapping is equal to. */
export function presetOf(mapping: unknown): ProviderPresetName | undefined {
  const text = canonical(mapping)
  return providerPresetNames.find((name) => canonical(providerPresets[name]) === text)
}

function canonical(mapping: unknown): string | undefined {
  const { data } = providerMapping.safeParse(mapping)
  if (!data) return undefined
  const { codes, ...rest } = draftOf(data)
  return JSON.stringify([rest, codes.toSorted((one, other) => (one.earning < other.earning ? -1 : 1))])
}
