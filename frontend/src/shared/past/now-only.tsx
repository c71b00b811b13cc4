import type { ReactNode } from 'react'
import { useReadOnly } from './past.ts'

export const NowOnly = ({ children }: { children: ReactNode }) => (useReadOnly() ? null : children)
