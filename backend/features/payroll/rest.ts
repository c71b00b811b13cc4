import type { Services } from '#backend/platform/services.ts'
import { payRest } from './pay/rest.ts'
import { periodRest } from './periods/rest.ts'
import { providerRest } from './providers/rest.ts'

export const rest = (services: Services) => ({
  ...payRest(services),
  ...periodRest(services),
  ...providerRest(services),
})
