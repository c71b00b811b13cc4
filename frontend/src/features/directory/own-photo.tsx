import { lazy, Suspense, useRef, useState } from 'react'
import { decodePicture } from '#frontend/shared/lib/pictures/encode-picture.ts'
import { useUser } from '#frontend/shared/session.ts'
import { Avatar } from '#frontend/shared/ui/avatar.tsx'
import { Button } from '#frontend/shared/ui/button.tsx'
import { toast } from '#frontend/shared/ui/toast.ts'
import { RemovePhotoDialog } from './remove-photo-dialog.tsx'

const CropDialog = lazy(() => import('./photo/crop-dialog.tsx').then((module) => ({ default: module.CropDialog })))

/** The user's own photo, with buttons that add, replace and remove it. */
export function OwnPhoto({ me }: { me: { id: string; photoId?: string | null } | undefined }) {
  const { firstName, lastName } = useUser()
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [removing, setRemoving] = useState(false)
  const close = () => {
    picture?.close()
    setPicture(undefined)
  }

  const choose = (file: File | undefined) => {
    if (file) decodePicture(file).then(setPicture, ({ message }: Error) => toast.error(message))
  }
  return (
    <div className="flex flex-wrap items-center gap-4 border-b border-line px-4 py-3">
      <Avatar size="large" name={`${firstName} ${lastName}`} photoId={me?.photoId} />
      <div className="grid justify-items-start gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={!me} onClick={() => input.current?.click()}>
            {me?.photoId ? 'Replace photo' : 'Add photo'}
          </Button>
          {me?.photoId && (
            <Button size="small" variant="ghost" onClick={() => setRemoving(true)}>
              Remove photo
            </Button>
          )}
        </div>
        <p className="text-small text-quiet">Colleagues in your organization see it.</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        aria-label="Choose a photo"
        hidden
        onChange={({ target }) => {
          choose(target.files?.[0])
          // Otherwise choosing the same file again would do nothing.
          target.value = ''
        }}
      />
      {picture && (
        <Suspense>
          <CropDialog picture={picture} onClose={close} />
        </Suspense>
      )}
      {removing && me && (
        <RemovePhotoDialog
          employeeId={me.id}
          title="Remove your photo"
          question="Colleagues see your initials instead."
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  )
}
