import { X } from 'lucide-react'
import * as Dialog from 'radix-ui/dialog'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '#frontend/shared/ui/button.tsx'
import { useReturnFocus } from '#frontend/shared/ui/dialog/return-focus.ts'
import { Account } from './account.tsx'
import { Navigation } from './navigation.tsx'
import { Wordmark } from '#frontend/shared/layout/wordmark.tsx'

export default function Drawer({ onClose }: { onClose: () => void }) {
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (key !== opened.current) onClose()
  }, [key, onClose])
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 animate-appear bg-scrim" />
        <Dialog.Content
          {...useReturnFocus()}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-30 flex w-72 max-w-[85vw] animate-drawer flex-col gap-4 overflow-y-auto border-r border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none"
        >
          <div className="flex items-center justify-between pl-1">
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <Wordmark />
            <Dialog.Close asChild>
              <Button variant="ghost" size="icon" aria-label="Close menu">
                <X aria-hidden />
              </Button>
            </Dialog.Close>
          </div>
          <div className="flex-1">
            <Navigation />
          </div>
          <Account place="drawer" />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
