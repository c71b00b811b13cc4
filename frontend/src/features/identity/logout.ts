import { messageOf } from '#frontend/shared/lib/http.ts'
import { signOut, UnsentError } from '#frontend/shared/session.ts'
import { toast } from '#frontend/shared/ui/toast.ts'

export const logout = (): Promise<unknown> =>
  signOut().catch((error: unknown) => {
    if (!(error instanceof UnsentError)) return fail(error)
    return toast.offer(error.message, {
      label: 'Log out and discard',
      onClick: () => void signOut({ discardsUnsent: true }).catch(fail),
    })
  })

const fail = (error: unknown) => toast.error(messageOf(error, 'Failed to log out'))
