import { messageOf } from '#frontend/shared/lib/http.ts'
import { signOut } from '#frontend/shared/session.ts'
import { toast } from '#frontend/shared/ui/toast.ts'

export const logout = () => signOut().catch((error: unknown) => toast.error(messageOf(error, 'Failed to log out')))
