import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SignUpMode } from '#backend/platform/config.ts'

const notBuilt = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Muster</title></head>
<body>
<h1>Muster is running</h1>
<p>Its client has not been built yet: <code>npm start</code> does that, and <code>npm run dev</code> serves it while you work on it.</p>
<p>The API is described at <a href="/api/docs">/api/docs</a>.</p>
</body>
</html>
`

/** @returns a function that answers other paths with the page, or `undefined` for a missing script or picture */
export async function serveClient(
  app: FastifyInstance,
  { directory, demo, signUp }: { directory: string; demo: boolean; signUp: SignUpMode },
): Promise<(path: string, request: FastifyRequest) => string | undefined> {
  const built = await readFile(join(directory, 'index.html'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (built !== undefined) {
    await app.register(fastifyStatic, {
      root: directory,
      wildcard: false,
      index: false,
      globIgnore: ['index.html'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => void response.header('cache-control', cachingOf(path)),
    })
  }
  const settings = { ...(demo && { demo: 'true' }), ...(signUp !== 'open' && { 'sign-up': signUp }) }
  const page = built === undefined ? notBuilt : withMetaTags(built, settings)
  return (path, { headers }) => {
    const isFile = /\.[a-z\d]+$/i.test(path) && path !== '/index.html'
    return isFile && !headers.accept?.includes('text/html') ? undefined : page
  }
}

const withMetaTags = (page: string, settings: Record<string, string>) =>
  page.replace('<title>', (title) => {
    const tags = Object.entries(settings).map(([name, value]) => `<meta name="muster-${name}" content="${value}">`)
    return tags.join('') + title
  })

/** The bundler names these files by their content. */
function cachingOf(path: string) {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
