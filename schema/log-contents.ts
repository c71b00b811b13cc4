import type { Contents } from '#kernel/log/upcast.ts'
import { streams } from './streams.ts'
import { upcasters } from './upcasters.ts'

/** What the product's event log holds. */
export const logContents: Contents = { streams, upcasters }
