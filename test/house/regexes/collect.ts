import fs from 'node:fs'
import path from 'node:path'
import { type Node, parseSync } from 'oxc-parser'

/** A regular expression of the sources, and its position. */
export type Pattern = { source: string; flags: string; where: string }

/** The expressions in the sources: literals, and the places that build one from text. */
export type Collected = { literals: Pattern[]; built: { where: string; file: string }[] }

const root = path.join(import.meta.dirname, '../../..')

/** Every regular expression literal and every `RegExp(…)` call of `src` and `bin`, tests left out, found by a parser. */
export function collectPatterns(): Collected {
  const collected: Collected = { literals: [], built: [] }
  for (const file of sourceFiles()) {
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    const { program, errors } = parseSync(file, text)
    if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
    visit(program, (node) => {
      const where = () => `${file}:${text.slice(0, node.start).split('\n').length}`
      if (node.type === 'Literal' && 'regex' in node)
        collected.literals.push({ source: node.regex.pattern, flags: node.regex.flags, where: where() })
      if (node.type === 'NewExpression' || node.type === 'CallExpression')
        if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') collected.built.push({ where: where(), file })
    })
  }
  return collected
}

function sourceFiles(): string[] {
  return ['src', 'bin']
    .flatMap((folder) =>
      fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((name) => /\.(?:ts|tsx|mjs)$/.test(name) && !/\.test\.|\.gen\./.test(name))
    .toSorted()
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
