import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const anIcon = fileURLToPath(import.meta.resolve('lucide-react/icons/clock'))
const plainIcon = fileURLToPath(new URL('src/shared/lib/plain-icon.tsx', import.meta.url))
const library = readFileSync(join(dirname(anIcon), '../lucide-react.mjs'), 'utf8')

/** The module of each icon. */
const modules = new Map(
  [...library.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[\w-]+)\.mjs'/g)].flatMap(([, names = '', path]) =>
    [...names.matchAll(/default as (\w+)/g)].map(([, name]) => [name, `lucide-react/${path}`] as const),
  ),
)

/**
 * Imports icons from their own modules: through the library's index, each screen seems to need those of all screens. And
 * makes them plain: without what only development needs, the keys of their lines, and what does nothing.
 */
export function directIcons(): Plugin {
  return {
    name: 'direct-icons',
    apply: 'build',
    transform(code, id) {
      if (id.includes('/lucide-react/dist/esm/icons/')) {
        return code
          .replaceAll(/, key: "\w+"|^__iconData\.node;$/gm, '')
          .replace("'../createLucideIcon.mjs'", JSON.stringify(plainIcon))
      }
      return code.replaceAll(/import \{([^}]*)\} from "lucide-react";/g, (_, names: string) =>
        names.split(',').map(importOf).join('\n'),
      )
    },
  }
}

function importOf(imported: string) {
  const [name = '', as = name] = imported.trim().split(' as ')
  const module = modules.get(name)
  if (!module) throw new Error(`lucide-react has no icon ${name}`)
  return `import ${as} from '${module}'`
}
