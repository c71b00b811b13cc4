import { Outlet } from 'react-router-dom'
import { Toaster } from 'sonner'
import { useTheme } from '#frontend/shared/theme.ts'
import { PreloadContext } from '#frontend/shared/ui/navigation/link.tsx'
import { preload } from './routes.ts'

export const Root = () => (
  <PreloadContext value={preload}>
    <Outlet />
    <Toasts />
  </PreloadContext>
)

const Toasts = () => (
  <Toaster
    theme={useTheme()}
    position="bottom-right"
    mobileOffset={{ bottom: '72px' }}
    toastOptions={{
      unstyled: true,
      classNames: {
        toast:
          'flex w-(--width) items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 font-sans text-base text-ink shadow-overlay',
        actionButton: 'ml-auto min-h-row shrink-0 rounded-control px-2.5 font-semibold text-accent hover:bg-sunken',
        success: '[&_[data-icon]]:text-good',
        error: '[&_[data-icon]]:text-bad',
        info: '[&_[data-icon]]:text-accent',
      },
    }}
  />
)
