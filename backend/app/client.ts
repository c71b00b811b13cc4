import { fastifyStatic } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { sessionToken } from '#backend/platform/http/session.ts'

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

/** A screen of the client and the files of its code. */
const screen = z.object({ path: z.string(), audience: z.string(), files: z.array(z.string()) })

/**
 * Serves the built client in `directory`, compressed files (`.br`, `.gz`) where accepted.
 * @returns a handler that answers all other paths with the page, for the client's router: with status 404 where it has no
 * such screen. `undefined`: the path names a file, which is not there
 */
export async function serveClient(
  app: FastifyInstance,
  { directory, demo }: { directory: string; demo: boolean },
): Promise<(path: string, request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined> {
  const [built, routes] = await Promise.all(
    ['index.html', 'routes.json'].map((file) =>
      readFile(join(directory, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    ),
  )
  const screens = (routes === undefined ? [anyScreen] : z.array(screen).parse(JSON.parse(routes))).map((each) => ({
    ...each,
    pattern: new URLPattern({ pathname: `${each.path}{/}?` }),
  }))
  const at = (path: string) => screens.find(({ pattern }) => pattern.test({ pathname: path }))
  const signIn = at('/login')
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
  return (path, request, reply) => {
    if (/\.[a-z\d]+$/i.test(path)) return undefined
    const known = at(path)
    const signedIn = sessionToken(request.headers.cookie) !== undefined
    const shown = known?.audience === 'signed in' && !signedIn ? signIn : known
    return reply
      .code(known ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(page?.replace('</head>', `${shown?.files.map(preload).join('') ?? ''}</head>`) ?? notBuilt)
  }
}

/** Without it, the browser would learn of the screen's code only when the first file runs. */
const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`

/** Of a client that an older version has built, which has no list. */
const anyScreen = { path: '*', audience: 'anyone', files: [] }

/** The bundler names these files by their content. */
function cachingOf(path: string) {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
