import { formatDocument } from '@urql/core'
import { print, stripIgnoredCharacters, type DocumentNode } from 'graphql'
import { fileURLToPath } from 'node:url'
import { runnerImport, type Plugin } from 'vite'

const generated = fileURLToPath(new URL('src/gql/graphql.ts', import.meta.url))

/**
 * Puts each GraphQL document where it is used: the generated map would bring those of all screens to each. As text, which
 * urql parses where it first asks: its syntax tree would be ten times as long. With the names of types, which urql would
 * add: what is asked before its code is there is then the same question.
 */
export function inlineDocuments(): Plugin {
  let documents: Record<string, DocumentNode> = {}
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      documents = (await runnerImport<typeof documents>(generated, { configFile: false })).module
    },
    transform(code) {
      if (!code.includes('#frontend/gql/gql.ts')) return undefined
      return code.replaceAll(/\bgraphql\(`([^`]*)`\)/g, (_, text: string) => {
        const [, kind, name] = /^\s*(query|mutation|subscription|fragment) (\w+)/.exec(text) ?? []
        const document = documents[`${name}${kind === 'fragment' ? 'FragmentDoc' : 'Document'}`]
        if (!document) throw new Error(`there is no generated document for ${text}`)
        return JSON.stringify(stripIgnoredCharacters(print(formatDocument(document))))
      })
    },
  }
}
