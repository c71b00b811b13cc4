import { providerOperations } from './providers-rest.ts'
import { payOperations } from './pay-rest.ts'

export const operations = { ...payOperations, ...providerOperations }
