import fs from 'node:fs'
import type { Plugin } from 'vite'

/** A route as the generated tree declares it. */
export type Declared = { name: string; file: string; options: string; parent: string; id: string }

const prefix = 'virtual:route-part/'

/**
 * Cuts the generated tree of routes by the first word of the address, so that a page loads the routes of its own part first and
 * all others after the first render (src/web/router.ts). `vite dev` has one part: the whole tree.
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
        if (id === '\0virtual:route-parts') return indexOf(isBuild ? read() : [])
        return moduleOf(read(), id.slice(prefix.length + 1), web)
      },
    },
  }
}

const indexOf = (routes: Declared[]) => {
  const parts = [...new Set(routes.flatMap(partOf))]
  const outside = routes.filter((route) => partOf(route)[0] === 'outside').map(({ id }) => id.split(/[/_]+/)[1] ?? '')
  return [
    `export const routeParts = {${parts.map((part) => `'${part}': () => import('${prefix}${part}')`).join(',')}}`,
    `export const wordsOutside = ${JSON.stringify([...new Set(outside)])}`,
  ].join('\n')
}

/** Sections that have a part of their own; the pages of all others are one. */
const sections = ['accounting', 'apps', 'banking', 'payables', 'payout', 'receivables', 'reports', 'settings']

/** The part that a route belongs to: a section of the shell, `others` in it, or `outside` of it. The shell itself is in all. */
export function partOf({ file }: Declared): string[] {
  const [, section] = /^\.\/routes\/_app\/([^/.]+)/.exec(file) ?? []
  if (section === '$' || file === './routes/_app') return []
  return [section === undefined ? 'outside' : sections.includes(section) ? section : 'others']
}

/** The part’s routes by their parent route, with their imports. */
function moduleOf(all: readonly Declared[], part: string, web: string): string {
  const isShell = (route: Declared) => part !== 'outside' && partOf(route).length === 0
  const routes = all.filter((route) => partOf(route)[0] === part || isShell(route))
  const children = (parent: string): string =>
    routes
      .filter((route) => route.parent === parent && (parent !== 'rootRouteImport' || !isShell(route)))
      .map(
        ({ name }) =>
          `${name}: ${routes.some((route) => route.parent === name) ? `${name}._addFileChildren({${children(name)}})` : name}`,
      )
      .join(', ')
  return [
    `import { Route as rootRouteImport } from '${web}/routes/__root.tsx'`,
    ...routes.map((route) => `import { Route as ${route.name}Import } from '${routeFile(web, route)}'`),
    ...routes.map(({ name, options }) => `const ${name} = ${name}Import.update(${options})`),
    part === 'outside'
      ? `export const inRoot = {${children('rootRouteImport')}}, inShell = {}`
      : `export const inRoot = { AppRoute }, inShell = {${children('AppRoute')}}`,
    'export const root = rootRouteImport',
  ].join('\n')
}

export const routeFile = (web: string, { file }: Declared) => `${web}/${file.slice(2)}.tsx`

/** Parses the output of the generator of @tanstack/router-plugin; test/house checks that nothing is missed. */
export function declaredIn(text: string): Declared[] {
  const files = new Map(
    [...text.matchAll(/^import \{ Route as (\w+)Import \} from '(.+)'$/gm)].map(([, name, file]) => [name, file]),
  )
  return text.split('\nconst ').flatMap((block) => {
    const name = /^\w+/.exec(block)?.[0] ?? ''
    const [before = '', rest = ''] = block.split(`${name}Import.update(`, 2)
    const [options] = rest.split(' as any', 1)
    if (before.trim() !== `${name} =` || options === undefined || options === '') return []
    return {
      name,
      options,
      file: files.get(name) ?? '',
      parent: /getParentRoute: \(\) =>\s+(\w+)/.exec(options)?.[1] ?? '',
      id: /\bid: '([^']+)'/.exec(options)?.[1] ?? '',
    }
  })
}
