import type { Services } from '#backend/platform/services.ts'
import { payRest } from './pay/rest.ts'
import { providerRest } from './providers/rest.ts'

export const rest = (services: Services) => ({ ...payRest(services), ...providerRest(services) })
