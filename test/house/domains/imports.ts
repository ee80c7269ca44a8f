import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '../../..')
export const tracked = (...paths: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((name) => name !== '' && fs.existsSync(path.join(root, name)))
export const read = (name: string): string => fs.readFileSync(path.join(root, name), 'utf8')

const IMPORTS = /(?:from|import)\s*\(?\s*'([^'\n]+)'/g
const aliases: Readonly<Record<string, string>> = {
  '#core': 'src/core',
  '#contract': 'src/contract',
  '#server': 'src/server',
  '#web': 'src/web',
}

/** Every file of `src` with the files of `src` that it imports, types included. */
export function importGraph(): ReadonlyMap<string, readonly string[]> {
  const files = tracked('src').filter((name) => /\.tsx?$/.test(name))
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const found = [...read(file).matchAll(IMPORTS)].map(([, specifier = '']) => target(file, specifier))
      return [file, [...new Set(found)].filter((each): each is string => each !== undefined && known.has(each))]
    }),
  )
}

function target(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
  const slash = specifier.indexOf('/')
  const folder = aliases[specifier.slice(0, slash)]
  return folder && folder + specifier.slice(slash)
}

/** Groups of nodes that reach each other (Tarjan, without recursion over long paths being a problem here: a few thousand nodes). */
export function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const isOn = new Set<string>()
  const found: string[][] = []
  const walk = (node: string): void => {
    index.set(node, index.size)
    low.set(node, index.size - 1)
    stack.push(node)
    isOn.add(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) walk(next)
      if (isOn.has(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0, index.get(next) ?? 0))
    }
    if (low.get(node) !== index.get(node)) return
    const group = stack.splice(stack.lastIndexOf(node))
    for (const each of group) isOn.delete(each)
    if (group.length > 1) found.push(group.toSorted())
  }
  for (const node of graph.keys()) if (!index.has(node)) walk(node)
  return found
}
