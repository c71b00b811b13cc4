import type { Services } from '#backend/platform/services.ts'
import { payRest } from './pay/rest.ts'

export const rest = (services: Services) => ({ ...payRest(services) })
