import type { FastifyInstance } from 'fastify'
import type { Feature } from '../feature.ts'
import { openApi, type OpenApi } from './openapi.ts'
import { escaped } from '../html.ts'

type Described = {
  summary: string
  description?: string
  security: unknown[]
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content: { 'application/json': { schema: object } } }>
}

/** `/api/docs` for people and `/api/docs/openapi.json` for programs, each built once, when it is first asked for. */
export function registerDocs(app: FastifyInstance, features: readonly Feature[]): void {
  let json: string | undefined
  let html: string | undefined
  app.get('/api/docs/openapi.json', async (_, reply) => {
    json ??= JSON.stringify(openApi(features))
    return reply.type('application/json; charset=utf-8').send(json)
  })
  app.get('/api/docs', async (_, reply) => {
    html ??= page(openApi(features))
    return reply.type('text/html; charset=utf-8').send(html)
  })
}

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  h2 { margin: 2.5rem 0 .25rem; font-size: 1.1rem }
  code, pre { font: 13px/1.45 ui-monospace, monospace }
  pre { overflow-x: auto; padding: .75rem; border: 1px solid color-mix(in srgb, currentcolor 20%, transparent); border-radius: 6px }
  summary { cursor: pointer }
  .method { display: inline-block; min-width: 3.5rem; font-weight: 600 }
  .note { opacity: .75 }
`

function page({ info, paths }: OpenApi) {
  const calls = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, call]) => section(method.toUpperCase(), url, call as Described)),
  )
  const { description } = info as { description: string }
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Muster API</title><style>${style}</style></head>
<body>
<h1>Muster API</h1>
<p>${escaped(description)}</p>
<p>The same as <a href="/api/docs/openapi.json">OpenAPI 3.1</a>. GraphQL is at <code>/api/graphql</code>.</p>
${calls.join('\n')}
</body>
</html>
`
}

const places = { path: 'Path', query: 'Query' } as const

function section(method: string, url: string, call: Described) {
  const [body] = Object.values(call.requestBody?.content ?? {})
  return `<section>
<h2><code><span class="method">${method}</span> ${escaped(url)}</code></h2>
<p>${escaped(call.summary)}.${call.description ? ` ${escaped(call.description)}` : ''}
<span class="note">${call.security.length > 0 ? 'Signed in.' : 'Open to anyone.'}</span></p>
${(call.parameters ?? []).map((parameter) => schema(`${places[parameter.in]}: ${parameter.name}`, parameter.schema)).join('')}
${body ? schema('Body', body.schema) : ''}
${Object.entries(call.responses)
  .filter(([status]) => status !== 'default')
  .map(([status, answer]) => schema(`Answer ${status}`, answer.content['application/json'].schema))
  .join('')}
</section>`
}

function schema(title: string, json: object) {
  return `<details><summary>${escaped(title)}</summary><pre>${escaped(JSON.stringify(json, null, 2))}</pre></details>`
}
