import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { changed, type Edit, type Node, walk } from './syntax.ts'

/**
 * Removes from the browser's app the parts of core and contract that it never uses. An endpoint keeps its schemas for the server, which
 * checks with them; here only those go along that a form takes from it (`cancelInvoice.body`). Unused
 * constants are removed too: loading these modules has no other effect.
 */
export function leanContracts(src: string): Plugin {
  let bodies = new Set<string>()
  return {
    name: 'lean-contracts',
    apply: 'build',
    buildStart() {
      bodies = bodiesReadIn(`${src}/web`)
    },
    transform: {
      filter: { id: /\.ts$/ },
      handler(code, id) {
        if (!folders.some((folder) => id.startsWith(`${src}/${folder}/`))) return null
        return { code: leanContract(code, this.parse(code) as unknown as Node, bodies), map: null }
      },
    },
  }
}

/** Folders whose modules only declare: loading them has no side effects. */
const folders = ['core', 'contract', 'web/features']

/** `bodies`: the endpoints whose body schema the web uses. */
export function leanContract(code: string, program: Node, bodies: ReadonlySet<string>): string {
  const edits: Edit[] = []
  for (const statement of program.body as Node[]) {
    const declared = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement
    if (declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations as { id: Node; init: Node | null }[]) {
      if (init === null || !computes(init)) continue
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
      walk(init, (node) => edits.push(...unread(node, bodies.has(id.name as string))))
      edits.push({ start: init.end, end: init.end, text: '))()' })
    }
  }
  return changed(code, edits)
}

const computing = new Set(['CallExpression', 'NewExpression', 'MemberExpression', 'SpreadElement', 'TaggedTemplateExpression'])
function computes(init: Node): boolean {
  let found = false
  walk(init, (node) => (found ||= computing.has(node.type)))
  return found
}

/** The parts of an endpoint that only the server reads. */
function* unread(node: Node, isBodyRead: boolean): Generator<Edit> {
  const [, , spec] = node.type === 'CallExpression' ? (node.arguments as Node[]) : []
  if ((node.callee as Node | undefined)?.name !== 'endpoint' || spec?.type !== 'ObjectExpression') return
  for (const property of spec.properties as Node[]) {
    const name = (property.key as Node | undefined)?.name as string
    if (!['summary', 'params', 'query', 'reply'].includes(name) && (name !== 'body' || isBodyRead)) continue
    yield { start: property.start, end: property.end, text: `${name}: undefined` }
  }
}

function bodiesReadIn(folder: string): Set<string> {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const texts = files.map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(/\b(\w+)\.body\b/g)].map((match) => match[1] ?? '')))
}
