import { useEffect } from 'react'
import { Toaster } from 'sonner'
import { useTheme } from '#frontend/shared/theme.ts'
import { toastsAppear } from '#frontend/shared/ui/toast.ts'

/** Where toasts appear: above the phone's bottom bar. */
export default function Toasts() {
  useEffect(toastsAppear, [])
  return (
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
}
