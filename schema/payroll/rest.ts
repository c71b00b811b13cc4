import { itemOperations } from './items-rest.ts'
import { payOperations } from './pay-rest.ts'
import { periodOperations } from './periods-rest.ts'
import { providerOperations } from './providers-rest.ts'

export const operations = { ...payOperations, ...itemOperations, ...periodOperations, ...providerOperations }
