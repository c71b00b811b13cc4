import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileMuster, type TestClient } from '#backend/app/testing/gateway.ts'
import { providerPresetNames, providerPresets } from '#schema/payroll/provider-presets.ts'
import type { ProviderMapping } from '#schema/payroll/providers.ts'
import { payingCompany } from '../testing.ts'

const muster = await fileMuster()

const draftOf = ({ codes, ...mapping }: ProviderMapping) => ({
  ...mapping,
  codes: Object.entries(codes).map(([earning, code]) => ({ earning, code })),
})
const set = (client: TestClient, mapping: ProviderMapping) =>
  client.graphql('mutation ($input: UpdatePayProviderInput!) { updatePayProvider(input: $input) { caughtUp } }', {
    input: { commandId: randomUUID(), mapping: draftOf(mapping) },
  })

test.each(providerPresetNames)('GraphQL keeps the mapping that REST reads: %s', async (preset) => {
  const { owner } = await payingCompany(muster)
  const mapping = { ...providerPresets[preset], name: 'Ours' }
  expect((await set(owner, mapping)).data).toEqual({ updatePayProvider: { caughtUp: true } })
  expect((await owner.get('/api/payroll/provider')).body.mapping).toEqual(mapping)
})

test('GraphQL refuses a mapping that REST refuses, on the same field', async () => {
  const { owner } = await payingCompany(muster)
  const mapping: ProviderMapping = { ...providerPresets.generic, decimalSeparator: ',' }
  const { body } = await owner.send('PUT', '/api/payroll/provider', { body: mapping })
  const { errors } = await set(owner, mapping)
  expect(errors[0]?.extensions).toMatchObject({ fields: body.error.fields })
})

test('the mapping is for those who run payroll', async () => {
  const { hire } = await payingCompany(muster)
  const { browser } = await hire('Mia', 'manager')
  const { errors } = await browser.graphql('{ payProvider { name } }', {})
  expect(errors[0]?.extensions.code).toBe('forbidden')
  expect((await set(browser, providerPresets.gusto)).errors[0]?.extensions.code).toBe('forbidden')
})
