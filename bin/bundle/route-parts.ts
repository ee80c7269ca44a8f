import fs from 'node:fs'
import type { Plugin } from 'vite'

/** A route as the generated tree declares it. */
type Declared = { name: string; file: string; options: string; parent: string; path: string }

const prefix = 'virtual:route-part/'

/**
 * Cuts the generated tree of routes by the first word of the address, so that a page loads the routes of its own part first and
 * all others once it stands (src/web/router.ts). Routes outside the shell are one part. `vite dev` has one part: the whole tree.
 */
export function routeParts(web: string): Plugin {
  let isBuild = false
  const read = () => declaredIn(fs.readFileSync(`${web}/routeTree.gen.ts`, 'utf8'))
  return {
    name: 'route-parts',
    config(_, { command }) {
      isBuild = command === 'build'
    },
    resolveId: { filter: { id: /^virtual:route-part/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:route-part/ },
      handler(id) {
        if (id === '\0virtual:route-parts') return indexOf(isBuild ? [...new Set(read().flatMap(partOf))] : [])
        return moduleOf(read(), id.slice(prefix.length + 1), web)
      },
    },
  }
}

const indexOf = (parts: string[]) =>
  `export const routeParts = {${parts.map((part) => `'${part}': () => import('${prefix}${part}')`).join(',')}}`

/** `_app/receivables`; `outside` for what stands outside the shell, nothing for the shell itself. */
function partOf({ file }: Declared): string[] {
  const [, section] = /^\.\/routes\/_app\/([^/.]+)/.exec(file) ?? []
  if (section !== undefined) return section === '$' ? [] : [section]
  return file === './routes/_app' ? [] : ['outside']
}

/** The shell where the part stands in it, the part’s routes, and the page for addresses that nobody has. */
function moduleOf(all: readonly Declared[], part: string, web: string): string {
  const isIn = (route: Declared) => partOf(route)[0] === part || (part !== 'outside' && partOf(route).length === 0)
  const routes = all.filter(isIn)
  const childrenOf = (parent: string): string => {
    const children = routes.filter((route) => route.parent === parent).map(({ name }) => `${name}: ${withChildren(name)}`)
    return children.length === 0 ? '' : `._addFileChildren({${children.join(', ')}})`
  }
  const withChildren = (name: string): string => `${name}${childrenOf(name)}`
  return [
    `import { Route as rootRouteImport } from '${web}/routes/__root.tsx'`,
    ...routes.map(({ name, file }) => `import { Route as ${name}Import } from '${web}/${file.slice(2)}.tsx'`),
    ...routes.map(({ name, options }) => `const ${name} = ${name}Import.update(${options})`),
    `export const routeTree = rootRouteImport${childrenOf('rootRouteImport')}`,
  ].join('\n')
}

/** Reads what the generator of @tanstack/router-plugin writes; test/house holds that nothing is missed. */
export function declaredIn(text: string): Declared[] {
  const files = new Map([...text.matchAll(/^import \{ Route as (\w+)Import \} from '(.+)'$/gm)].map(([, name, file]) => [name, file]))
  return [...text.matchAll(/^const (\w+) =\s+\1Import\.update\((\{[\s\S]+?\n\s*\}) as any\)$/gm)].map(([, name = '', options = '']) => ({
    name,
    options,
    file: files.get(name) ?? '',
    parent: /getParentRoute: \(\) =>\s+(\w+)/.exec(options)?.[1] ?? '',
    path: /\bid: '([^']+)'/.exec(options)?.[1] ?? '',
  }))
}
