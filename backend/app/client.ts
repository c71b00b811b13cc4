import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

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

/**
 * Serves the built client in `directory`, compressed files (`.br`, `.gz`) where accepted.
 * @returns a handler that answers all other paths with the page, for the client's router: with status 404 where it has no
 * such screen. `undefined`: the path names a file, which is not there
 */
export async function serveClient(
  app: FastifyInstance,
  { directory, demo }: { directory: string; demo: boolean },
): Promise<(path: string, reply: FastifyReply) => FastifyReply | undefined> {
  const [built, routes] = await Promise.all(
    ['index.html', 'routes.json'].map((file) =>
      readFile(join(directory, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    ),
  )
  // A client that an older version has built has no list: each of its addresses counts as a screen.
  const paths = z.array(z.string()).parse(JSON.parse(routes ?? '["*"]'))
  const screens = paths.map((path) => new URLPattern({ pathname: `${path}{/}?` }))
  if (built !== undefined) {
    await app.register(fastifyStatic, {
      root: directory,
      // Only files present at start-up; unknown paths are answered with the page.
      wildcard: false,
      index: false,
      globIgnore: ['index.html', 'routes.json*'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => void response.header('cache-control', cachingOf(path)),
    })
  }
  // The sign-in page offers the demo's accounts where it finds this mark.
  const page = demo ? built?.replace('</head>', '<meta name="muster-demo" content="true"></head>') : built
  return (path, reply) => {
    if (/\.[a-z\d]+$/i.test(path)) return undefined
    const known = screens.some((screen) => screen.test({ pathname: path }))
    return reply
      .code(known ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page ?? notBuilt)
  }
}

/** The bundler names these files by their content. */
function cachingOf(path: string) {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
