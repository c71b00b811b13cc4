import type { ReactNode } from 'react'
import { useReadOnly } from './past.ts'

/** Renders its children only in the present, for example buttons that change something. */
export const NowOnly = ({ children }: { children: ReactNode }) => (useReadOnly() ? null : children)
