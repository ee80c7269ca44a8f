// Hands over every regular expression of the sources: the literals, and those that are built from text when their module is read.
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { collectPatterns, type Pattern } from './collect.ts'

const root = path.join(import.meta.dirname, '../../..')
const { literals, built } = collectPatterns()
const made = new Map<string, Pattern>()
const places = new Set<string>()

/** Notes a built expression under the place of its call, which the second line of the stack below this file names. */
function noted(expression: RegExp): RegExp {
  const line = new Error().stack?.split('\n').find((each) => /[/\\](?:src|bin)[/\\]/.test(each) && !each.includes('node_modules'))
  const place =
    line === undefined ? undefined : /(?:src|bin)[/\\][^:]+:\d+/.exec(line.slice(line.indexOf(root) + root.length))?.[0]
  if (place !== undefined) {
    const where = place.replaceAll('\\', '/')
    places.add(where)
    made.set(`${expression.source}/${expression.flags}`, { source: expression.source, flags: expression.flags, where })
  }
  return expression
}

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, values: [string, string?]) => noted(new target(...values)),
  apply: (target, _, values: [string, string?]) => noted(target(...values)),
})

for (const file of new Set(built.map(({ file: name }) => name))) await import(path.join(root, file))
// Read now and not above: an import would be done before the global is replaced.
const { exercise } = await import('./exercise.ts')
await exercise()

const distinct = new Map(literals.map((each) => [`${each.source}/${each.flags}`, each]))
parentPort?.postMessage({
  literals: [...distinct.values()],
  built: [...made.values()],
  unseen: built.map(({ where }) => where).filter((where) => !places.has(where)),
})
