import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { late } from '#frontend/shared/lib/late.ts'
import { MenuButton } from '#frontend/shared/ui/dialog/menu-button.tsx'
import type { MoreMenu as Menu } from './more-menu.tsx'

const MoreMenu = late(() => import('./more-menu.tsx'), 'MoreMenu')

/** The button of `MoreMenu`. */
export const MoreButton = (menu: Omit<ComponentProps<typeof Menu>, 'opener'>) => (
  <MenuButton size="icon" aria-label="More actions" renderMenu={(opener) => <MoreMenu {...menu} opener={opener} />}>
    <Ellipsis aria-hidden />
  </MenuButton>
)
