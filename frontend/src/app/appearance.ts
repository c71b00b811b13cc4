import { Monitor, Moon, PanelLeft, Sun } from 'lucide-react'
import type { Feature } from '#frontend/shared/feature.ts'
import { toggleSidebar } from '#frontend/shared/layout/sidebar.ts'
import { setTheme } from '#frontend/shared/theme.ts'

const group = 'Appearance'

export const appearance: Feature = {
  commands: [
    { id: 'sidebar', group, label: 'Fold or unfold the sidebar', icon: PanelLeft, keys: 'mod+b', run: toggleSidebar },
    { id: 'theme-system', group, label: 'Use the system’s theme', icon: Monitor, run: () => setTheme('system') },
    { id: 'theme-light', group, label: 'Use the light theme', icon: Sun, run: () => setTheme('light') },
    { id: 'theme-dark', group, label: 'Use the dark theme', icon: Moon, run: () => setTheme('dark') },
  ],
}
