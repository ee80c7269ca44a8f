import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const files = fs
  .readdirSync(path.join(root, 'src/web'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/web/${name.replaceAll(path.sep, '/')}`)
const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8')

/** Requests with their keys, and hooks: what they do is seen in the journeys. Components are `.tsx`. */
const isBesides = (file: string) => /\/(?:[\w-]+-)?api\.ts$|\/use-[\w-]+\.ts$/.test(file)

type Node = { type?: string; [key: string]: unknown }
const branches = new Set(['IfStatement', 'ConditionalExpression', 'SwitchStatement', 'LogicalExpression'])
const hasBranch = (node: unknown): boolean =>
  Array.isArray(node)
    ? node.some(hasBranch)
    : typeof node === 'object' &&
      node !== null &&
      (branches.has((node as Node).type ?? '') || Object.values(node).some(hasBranch))

/** What a module declares at its top, by name. */
function declarations(file: string): { name: string; isExported: boolean; node: Node }[] {
  const body = parseSync(file, read(file)).program.body as unknown as Node[]
  return body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const node = (isExported ? statement['declaration'] : statement) as Node | null
    if (node?.type === 'FunctionDeclaration') return [{ name: (node['id'] as { name: string }).name, isExported, node }]
    if (node?.type !== 'VariableDeclaration') return []
    return (node['declarations'] as Node[]).map((each) => ({
      name: (each['id'] as { name?: string }).name ?? '',
      isExported,
      node: each,
    }))
  })
}

const isHook = (name: string) => /^use[A-Z]/.test(name)

/** Whether a module offers more than hooks, and decides something outside of them. */
function hasLogic(file: string): boolean {
  const own = declarations(file).filter(({ name }) => !isHook(name))
  return own.some(({ isExported }) => isExported) && own.some(({ node }) => hasBranch(node))
}

const imported = new Set(
  // A preview is compared with what the server prints.
  [...files.filter((name) => /\.test\.tsx?$/.test(name)), 'test/server/live-previews.test.ts'].flatMap((test) =>
    [...read(test).matchAll(/(?:from|import\() ?'([.#][^']+)'/g)].map(([, name = '']) =>
      name.startsWith('#') ? name.replace(/^#/, 'src/') : path.posix.join(path.posix.dirname(test), name),
    ),
  ),
)

test('every module of a feature of the web that decides something is held by a test', () => {
  const modules = files.filter(
    (name) => name.startsWith('src/web/features/') && /(?<!\.test)\.ts$/.test(name) && !isBesides(name) && hasLogic(name),
  )
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter((name) => !imported.has(name))).toEqual([])
})
