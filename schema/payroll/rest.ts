import { payOperations } from './pay-rest.ts'

export const operations = { ...payOperations }
