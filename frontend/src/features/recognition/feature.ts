import { Sparkles } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'

const path = '/shout-outs'

export const recognition: Feature = {
  routes: [{ path, load: () => import('./recognition-page.tsx') }],
  menu: [{ id: 'recognition', order: 138, label: 'Recognition', path, icon: Sparkles, keys: 'g g', own: true }],
}
