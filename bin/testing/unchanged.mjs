// Which files a check of single files need not read again: those that passed it before, unchanged with everything they import.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const IMPORTS = /(?:from|import)[\s(]*(['"])([^'"\n]+)\1/g
/** What is declared for all files counts for all. */
const FOR_ALL = /\bdeclare (?:global|module)\b/
const inOrder = (a, b) => a.localeCompare(b)
const hashOf = (...parts) => createHash('sha256').update(parts.join('\n')).digest('hex')

/**
 * The names of the files that match `pattern` and have to be checked, and what to call once they passed. A file passed
 * under a key of its text, the texts of all it imports, and those of `by`: settings and versions of the tool. Undefined when
 * there is no Git to list the files.
 */
export function changedSince({ root, kept, pattern, by }) {
  let files
  try {
    const args = ['ls-files', '--cached', '--others', '--exclude-standard']
    const listed = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    files = listed.split('\n').filter((name) => pattern.test(name) && existsSync(path.join(root, name)))
  } catch {
    return undefined
  }
  const texts = new Map(files.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]))
  const settings = by.map((name) => readFileSync(path.join(root, name), 'utf8'))
  const common = hashOf(...settings, ...[...texts.values()].filter((text) => FOR_ALL.test(text)))
  const keys = keysOf(texts, aliasesIn(root))
  const before = read(path.join(root, kept))
  const keyOf = (name) => `${common} ${keys.get(name)}`
  return {
    changed: files.filter((name) => before[name] !== keyOf(name)),
    keep() {
      mkdirSync(path.dirname(path.join(root, kept)), { recursive: true })
      writeFileSync(path.join(root, kept), JSON.stringify(Object.fromEntries(files.map((name) => [name, keyOf(name)]))))
    },
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** `#core/` to `src/core/`, as package.json says. */
const aliasesIn = (root) =>
  Object.entries(read(path.join(root, 'package.json')).imports ?? {}).map(([from, to]) => [
    from.replace('*', ''),
    to.replace(/^\.\//, '').replace('*', ''),
  ])

function targetsOf(name, text, texts, aliases) {
  const found = [...text.matchAll(IMPORTS)].flatMap(([, , specifier]) => {
    const [from, to] = aliases.find(([start]) => specifier.startsWith(start)) ?? []
    if (from !== undefined) return [to + specifier.slice(from.length)]
    return specifier.startsWith('.') ? [path.posix.join(path.posix.dirname(name), specifier)] : []
  })
  return found.flatMap((each) => [each, each.replace(/\.(m?)js$/, '.d.$1ts')]).filter((each) => texts.has(each))
}

/** A key of each file and everything it imports: files that import each other in a circle share theirs (Tarjan). */
function keysOf(texts, aliases) {
  const [keys, index, low, stack, isOn] = [new Map(), new Map(), new Map(), [], new Set()]
  const targets = new Map([...texts].map(([name, text]) => [name, targetsOf(name, text, texts, aliases)]))
  const walk = (name) => {
    index.set(name, index.size)
    low.set(name, index.get(name))
    stack.push(name)
    isOn.add(name)
    for (const next of targets.get(name)) {
      if (!index.has(next)) walk(next)
      if (isOn.has(next)) low.set(name, Math.min(low.get(name), low.get(next)))
    }
    if (low.get(name) !== index.get(name)) return
    const circle = stack.splice(stack.lastIndexOf(name)).toSorted(inOrder)
    for (const each of circle) isOn.delete(each)
    const imported = circle.flatMap((each) => targets.get(each).flatMap((next) => keys.get(next) ?? []))
    const key = hashOf(...circle.flatMap((each) => [each, texts.get(each)]), ...new Set(imported.toSorted(inOrder)))
    for (const each of circle) keys.set(each, key)
  }
  for (const name of texts.keys()) if (!index.has(name)) walk(name)
  return keys
}
