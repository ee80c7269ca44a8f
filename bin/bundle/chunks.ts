import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { clustersOf } from './clusters.ts'
import { type Declared, declaredIn, partOf, routeFile } from './route-parts.ts'

type Loads = { weights: number[]; most: number[]; loads: Set<string>[] }
type Graph = (id: string) => Rolldown.ModuleInfo | null

/** Scripts that a page shares with others: with the entry, its routes, the channel and what is its own there are nineteen, and one style sheet. */
const MOST_SHARED = 14
/** Scripts with which the body of a page may come after its heading, those that the page has among them. Without a limit first loads are heavier by 3 kB. */
const MOST_OF_BODY = 60
/** What a body loads in vain delays nothing but the body. */
const BODY = 0.002
/** Who comes from a mail or a payment link comes once, with nothing kept: what these pages load in vain counts more. */
const OUTSIDE = 21

/**
 * Cuts the app into chunks by what pages load together (docs/decisions/0078): the modules of every first load are known once all
 * are read, before the bundler splits them. Code that loads later, such as a dialog, is split by the bundler itself.
 */
export function chunks(web: string): { plugins: Plugin[]; group: Group; preloads: Preloads } {
  let chunkOf = new Map<string, string>()
  let starts: Start[] = []
  let bodies: ReadonlySet<string> = new Set()
  let preloads: Preloads = (_, files) => files
  return {
    group: { debugName: 'loads', name: (id) => chunkOf.get(id) ?? null },
    preloads: (file, files, of) => preloads(file, files, of),
    plugins: [
      {
        name: 'chunks',
        apply: 'build',
        buildEnd(error) {
          if (error) return
          const graph: Graph = (id) => this.getModuleInfo(id)
          starts = startsOf(web, graph)
          bodies = new Set([...this.getModuleIds()].flatMap((id) => lateBodiesOf(graph(id))))
          chunkOf = assigned(firstLoads(web, starts, graph), graph)
        },
        generateBundle: {
          // After an entry that only names others is gone.
          order: 'post',
          handler(_, bundle) {
            this.emitFile({
              type: 'asset',
              fileName: 'loads.json',
              source: JSON.stringify(filesOf(starts, bundle, `${web}/lib/channel-calls.ts`)),
            })
          },
        },
      },
      {
        name: 'preloads',
        apply: 'build',
        generateBundle: { order: 'pre', handler: (_, bundle) => void (preloads = preloadsIn(bundle, bodies)) },
      },
    ],
  }
}

type Group = { debugName: string; name: (id: string) => string | null }
type Preloads = (file: string, files: string[], of: { hostId: string; hostType: 'html' | 'js' }) => string[]

/** The modules that a module fetches for its `lateBody`. */
function lateBodiesOf(module: Rolldown.ModuleInfo | null): string[] {
  const calls = [...(module?.code ?? '').matchAll(/\blateBody\([^;]{0,80}?import\(\s*["']([^"']+)["']/g)].map(([, file = '']) =>
    path.basename(file),
  )
  return (module?.dynamicallyImportedIds ?? []).filter((id) => calls.includes(path.basename(id)))
}

/**
 * What a script names to be fetched beside a file that it imports later. Names of files hardly compress, so only for the body of a page
 * are they named: those of the first page are in the Link header (src/server/platform/first-loads.ts), those of the next in `loads.json`
 * (src/web/lib/page-files.ts).
 */
function preloadsIn(bundle: Rolldown.OutputBundle, bodies: ReadonlySet<string>): Preloads {
  const chunkAt = (file: string) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? chunk : undefined
  }
  const isBody = (file: string) => chunkAt(file)?.moduleIds.some((id) => bodies.has(id)) === true
  return (file, files, { hostId, hostType }) => {
    if (hostType === 'html') return files
    return isBody(file) ? files.filter((each) => each !== hostId && chunkAt(hostId)?.imports.includes(each) !== true) : []
  }
}

/** A route by its address, and the modules with which its page begins: the entry, the part of the routes, the shell, the page. */
type Start = { id: string; isOutside: boolean; modules: string[] }

function startsOf(web: string, graph: Graph): Start[] {
  const routes = declaredIn(fs.readFileSync(`${web}/routeTree.gen.ts`, 'utf8'))
  const byName = new Map(routes.map((route) => [route.name, route]))
  const pageOf = (file: string) => (graph(file)?.dynamicallyImportedIds ?? []).filter((id) => id.includes('?tsr-split='))
  const chain = (name: string): string[] => {
    const route = byName.get(name)
    return route === undefined ? [`${web}/routes/__root.tsx`] : [routeFile(web, route), ...chain(route.parent)]
  }
  // The shell has no address of its own.
  const addressOf = ({ id, parent }: Declared): string => {
    const above = byName.get(parent)
    return (above === undefined ? '' : addressOf(above)) + (id === '/_app' ? '' : id)
  }
  return routes.map((route) => {
    const part = partOf(route)[0] ?? 'others'
    const pages = chain(route.name).flatMap(pageOf)
    return {
      id: addressOf(route),
      isOutside: part === 'outside',
      modules: [`${web}/index.html`, `\0virtual:route-part/${part}`, ...pages],
    }
  })
}

/**
 * For each route all modules loaded when its page is rendered; those that the shell fetches right after; and for each body of a page, or
 * bodies that come together, what they need beyond what all pages have.
 */
function firstLoads(web: string, starts: readonly Start[], graph: Graph): Loads {
  const parts = graph(`${web}/routes/-shell-parts.tsx`)?.dynamicallyImportedIds ?? []
  const pages = starts.map(({ modules }) => closure(modules, graph))
  const inAll = pages.filter((_, at) => starts[at]?.isOutside === false).reduce((all, page) => all.intersection(page))
  const bodies = new Map<string, Set<string>>()
  for (const page of pages.filter((_, at) => starts[at]?.isOutside === false)) {
    const begun = [...page].flatMap((id) => lateBodiesOf(graph(id))).toSorted()
    if (begun.length > 0) bodies.set(begun.join(), closure(begun, graph).difference(inAll))
  }
  const first = [...pages, closure(parts, graph)]
  return {
    weights: [...starts.map(({ isOutside }) => (isOutside ? OUTSIDE : 1)), 1, ...[...bodies].map(() => BODY)],
    most: [...first.map(() => MOST_SHARED), ...[...bodies].map(() => MOST_OF_BODY)],
    loads: [...first, ...bodies.values()],
  }
}

/**
 * `loads.json`: for each route the scripts and styles that its first page waits for. The test of the weight reads it. The shell waits for
 * the session too, which comes through the encrypted `channel`: a chunk of its own, since a page outside stands without it.
 */
function filesOf(
  starts: readonly Start[],
  bundle: Rolldown.OutputBundle,
  channel: string,
): Record<string, { isOutside: boolean; files: string[] }> {
  const chunkAt = (file: string) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? chunk : undefined
  }
  const byModule = new Map(Object.keys(bundle).flatMap((file) => (chunkAt(file)?.moduleIds ?? []).map((id) => [id, file])))
  for (const file of Object.keys(bundle)) byModule.set(chunkAt(file)?.facadeModuleId ?? '', file)
  // One for all pages, which the HTML names.
  const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'))
  const importsOf = (file: string) => chunkAt(file)?.imports ?? []
  return Object.fromEntries(
    starts.map(({ id, isOutside, modules }) => {
      const files = new Set<string>()
      const open = [...modules, ...(isOutside ? [] : [channel])].flatMap((module) => byModule.get(module) ?? [])
      for (let file = open.pop(); file !== undefined; file = open.pop()) {
        if (files.has(file)) continue
        files.add(file)
        open.push(...importsOf(file))
      }
      return [id, { isOutside, files: [...files, ...styles] }]
    }),
  )
}

function closure(starts: readonly string[], graph: Graph): Set<string> {
  const seen = new Set<string>()
  const open = [...starts]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...(graph(id)?.importedIds ?? []))
  }
  return seen
}

function assigned({ weights, most, loads }: Loads, graph: Graph): Map<string, string> {
  const loadsOf = new Map<string, Set<number>>()
  loads.forEach((ids, load) => {
    for (const id of ids) loadsOf.set(id, (loadsOf.get(id) ?? new Set()).add(load))
  })
  // Code that only one page needs is in a chunk of that page, the routes of a section in one of that.
  const isShared = (id: string, of: ReadonlySet<number>) =>
    of.size > 1 && !id.includes('virtual:route-part/') && partOfRoute(graph(id)) === undefined
  const modules = [...loadsOf]
    .filter(([id, of]) => isShared(id, of))
    .map(([id, of]) => ({ id, loads: of, size: sizeOf(graph(id)), imports: graph(id)?.importedIds ?? [] }))
  const chunkOf = new Map<string, string>()
  for (const [id, of] of loadsOf) {
    const part = /virtual:route-part\/(\w+)$/.exec(id)?.[1] ?? partOfRoute(graph(id))
    if (part !== undefined) chunkOf.set(id, `routes-${part}`)
    // What one page needs, the module that the router imports and what a part after some page needs too: one chunk.
    else if (of.size === 1) chunkOf.set(id, `of-page-${[...of].join()}`)
  }
  const names = new Set<string>()
  for (const { members } of clustersOf(modules, weights, most)) {
    const name = nameFor(members, graph, names)
    for (const id of members) chunkOf.set(id, name)
  }
  return chunkOf
}

/** A route's own file is in the chunk of its part. The shell, which is in all, is not. */
function partOfRoute(module: Rolldown.ModuleInfo | null): string | undefined {
  const parts = module?.importers.filter((id) => id.includes('virtual:route-part/')) ?? []
  return parts.length === 1 ? parts[0]?.split('/').at(-1) : undefined
}

const sizes = new WeakMap<Rolldown.ModuleInfo, number>()
/** Left out of what is weighed, so that a build is the same in every folder. */
const ROOT = path.join(import.meta.dirname, '../..')
const WRAPPING = zlib.gzipSync('').length
/** About what it adds to a page: minified and compressed, without the imports, which come to nothing. */
function sizeOf(module: Rolldown.ModuleInfo | null): number {
  if (module === null) return 0
  const size = sizes.get(module) ?? zlib.gzipSync(minified(module)).length - WRAPPING
  sizes.set(module, size)
  return size
}
const minified = ({ id, code }: Rolldown.ModuleInfo): string =>
  minifySync(id, code ?? '', { module: true })
    .code.split(';')
    .filter((statement) => !/^(import\b|export[{*])/.test(statement))
    .join(';')
    .replaceAll(ROOT, '')

/** After its largest module. */
function nameFor(members: readonly string[], graph: Graph, taken: Set<string>): string {
  const [largest = 'part'] = members.toSorted((a, b) => sizeOf(graph(b)) - sizeOf(graph(a)))
  const word =
    path
      .basename(largest.split('?')[0] ?? '')
      .split('.', 1)
      .join('')
      .replace(/^[^a-z]+/i, '') || 'part'
  let name = word
  for (let number = 2; taken.has(name); number++) name = `${word}-${number}`
  taken.add(name)
  return name
}
