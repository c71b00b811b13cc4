import type { ReactNode } from 'react'
import { useReadOnly } from './past.ts'

/** What belongs to the present alone, such as a button that changes something. */
export const NowOnly = ({ children }: { children: ReactNode }) => (useReadOnly() ? null : children)
