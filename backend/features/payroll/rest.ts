import type { Services } from '#backend/platform/services.ts'
import { itemRest } from './items/rest.ts'
import { payRest } from './pay/rest.ts'
import { periodRest } from './periods/rest.ts'
import { providerRest } from './providers/rest.ts'

export const rest = (services: Services) => ({
  ...payRest(services),
  ...periodRest(services),
  ...itemRest(services),
  ...providerRest(services),
})
