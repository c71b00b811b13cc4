/** Where nobody needs to be signed in, so nobody is asked who they are. */
const publicPaths = ['/login', '/register', '/verify-email', '/forgot-password', '/reset-password', '/accept-invite']

export const isPublic = (path: string) => publicPaths.includes(path.replace(/\/+$/, ''))
