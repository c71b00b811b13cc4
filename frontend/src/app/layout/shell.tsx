import { Menu, PanelLeftClose, PanelLeftOpen, Search } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { UrgentBanner } from '#frontend/features/announcements/urgent-banner.tsx'
import { ChatLink } from '#frontend/features/messaging/chat-link.tsx'
import { Bell } from '#frontend/features/notifications/bell.tsx'
import { Notifier } from '#frontend/features/notifications/notifier.tsx'
import { InPast } from '#frontend/features/past/in-past.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { cx } from '#frontend/shared/ui/cx.ts'
import { Account, FoldedAccount } from './account.tsx'
import { KeyCaps } from './key-caps.tsx'
import { BottomBar, Navigation } from './navigation.tsx'
import { OfflineStrip } from '#frontend/shared/layout/offline-strip.tsx'
import { useIsUnreachable, useShownSince } from '#frontend/shared/lib/urql/provider.tsx'
import { useMedia } from '#frontend/shared/lib/use-media.ts'
import { toggleSidebar, useFolded } from '#frontend/shared/layout/sidebar.ts'
import { hasPast } from '../feature-routes.ts'
import { useOverlays } from './overlays.tsx'
import { PasswordBanner } from './password-banner.tsx'
import { VerifyBanner } from './verify-banner.tsx'
import { Wordmark } from '#frontend/shared/layout/wordmark.tsx'

export default function Shell() {
  const { open, overlay } = useOverlays()
  const folded = useFolded()
  const wide = useMedia('(min-width: 64rem)')
  const { pathname } = useLocation()
  const isUnreachable = useIsUnreachable()
  const shownSince = useShownSince()
  useScrollToTop()
  return (
    <div
      className={cx(
        'lg:grid print:block',
        folded ? 'lg:grid-cols-[4rem_minmax(0,1fr)]' : 'lg:grid-cols-[15rem_minmax(0,1fr)]',
      )}
    >
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-ink px-4 py-2 font-semibold text-paper focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>

      {/* Phones never show the sidebar. Rendering it would delay the page. */}
      {wide && <Sidebar folded={folded} search={() => open('commands')} />}

      <div className="flex min-h-dvh min-w-0 flex-col">
        <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b max-[22rem]:gap-0 border-line bg-surface px-2 lg:hidden print:hidden">
          <Button variant="ghost" size="icon" aria-label="Open menu" onClick={() => open('menu')}>
            <Menu aria-hidden />
          </Button>
          <span className="flex-1">
            <Wordmark />
          </span>
          <ChatLink />
          <Bell />
          <Button variant="ghost" size="icon" aria-label="Search and commands" onClick={() => open('commands')}>
            <Search aria-hidden />
          </Button>
        </header>
        <div className="contents print:hidden">
          <Notifier />
          <OfflineStrip isUnreachable={isUnreachable} shownSince={shownSince} />
          <UrgentBanner />
          <PasswordBanner />
          <VerifyBanner />
        </div>
        <InPast hasPast={hasPast(pathname)} screen={<Outlet />} frame={content} />
      </div>

      <div className="contents print:hidden">
        <BottomBar />
      </div>
      {overlay}
    </div>
  )
}

const Sidebar = ({ folded, search }: { folded: boolean; search: () => void }) => (
  <aside
    className={cx(
      'sticky top-0 z-30 flex h-dvh flex-col gap-4 border-r border-line bg-surface py-4 print:hidden',
      folded ? 'px-2' : 'px-4',
    )}
  >
    <div className={cx('flex items-center', folded ? 'justify-center' : 'justify-between pl-1')}>
      {!folded && <Wordmark />}
      <FoldButton folded={folded} />
    </div>
    {folded ? (
      <Button
        variant="ghost"
        size="icon"
        aria-label="Search and commands"
        title="Search and commands"
        className="self-center"
        onClick={search}
      >
        <Search aria-hidden />
      </Button>
    ) : (
      <button
        type="button"
        onClick={search}
        className="flex min-h-row items-center justify-between rounded-control border border-line px-3 text-quiet transition-colors hover:border-edge hover:text-ink"
      >
        Search…
        <KeyCaps keys="mod+k" />
      </button>
    )}
    {/* Only the menu scrolls, so that account and logout stay visible. */}
    <div className="-mx-1 min-h-32 flex-1 overflow-y-auto p-1">
      <Navigation folded={folded} />
    </div>
    {folded ? <FoldedAccount /> : <Account place="sidebar" />}
  </aside>
)

const content = (screen: ReactNode) => (
  <main id="content" tabIndex={-1} className="relative flex-1 px-4 pt-5 pb-24 outline-none sm:pb-10 lg:px-8">
    {screen}
  </main>
)

const FoldButton = ({ folded }: { folded: boolean }) => {
  const label = folded ? 'Unfold the sidebar' : 'Fold the sidebar'
  const Icon = folded ? PanelLeftOpen : PanelLeftClose
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={toggleSidebar}>
      <Icon aria-hidden />
    </Button>
  )
}

const useScrollToTop = () => {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname && type !== NavigationType.Pop) window.scrollTo(0, 0)
    shown.current = pathname
  }, [pathname, type])
}
