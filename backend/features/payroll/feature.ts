import { payItems } from '#projections/payroll/pay-items.ts'
import { feature } from '#backend/platform/feature.ts'

export const payroll = feature({
  name: 'payroll',
  models: [payItems],
})
