import type { Plugin } from 'vite'
import { BODY } from './declarations.ts'
import { changed, type Edit, type Node, visitAll, walk } from './syntax.ts'

/**
 * Leaves out of the browser's app what it never reads of core and contract. An endpoint keeps its schemas for the server, which
 * checks with them; here none go along: what a form takes from it (`cancelInvoice.body`) comes by itself (declarations.ts). And what a module computes for a
 * constant that nobody uses goes too: these modules do nothing else while they load.
 */
export function leanContracts(src: string): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    transform: {
      filter: { id: /\.ts(\?part=\w+)?$/ },
      handler(code, id) {
        if (!folders.some((folder) => id.startsWith(`${src}/${folder}/`))) return null
        return { code: leanContract(code, this.parse(code) as unknown as Node, id), map: null }
      },
    },
  }
}

/** Folders whose modules only declare: loading them has no side effects. */
const folders = ['core', 'contract', 'web/features']

export function leanContract(code: string, program: Node, module: string): string {
  const edits: Edit[] = []
  const spreads = sharedSchemas(program)
  for (const statement of program.body as Node[]) {
    const declared = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement
    if (declared === null) continue
    // A function that makes endpoints of a kind (`archiveMany`).
    visitAll(declared, (node) => {
      if (/Function/.test(node.type)) visitAll(node, (within) => edits.push(...unread(within, false, spreads)))
    })
    if (declared.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations as { id: Node; init: Node | null }[]) {
      if (init === null || !computes(init)) continue
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
      walk(init, (node) => edits.push(...unread(node, module.endsWith(`?part=${id.name as string}${BODY}`), spreads)))
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

const SCHEMAS = ['summary', 'params', 'query', 'reply']

/** Constants that several endpoints spread, by name, with what they hold. */
function sharedSchemas(program: Node): ReadonlyMap<string, string[]> {
  const shared = new Map<string, string[]>()
  for (const statement of program.body as Node[])
    if (statement.type === 'VariableDeclaration')
      for (const { id, init } of statement.declarations as { id: Node; init: Node | null }[])
        if (init?.type === 'ObjectExpression')
          shared.set(
            id.name as string,
            (init.properties as Node[]).map(({ key }) => (key as Node | undefined)?.name as string),
          )
  return shared
}

/** The parts of an endpoint that only the server reads. */
function* unread(node: Node, isBodyRead: boolean, shared: ReadonlyMap<string, string[]>): Generator<Edit> {
  const [, , spec] = node.type === 'CallExpression' ? (node.arguments as Node[]) : []
  if ((node.callee as Node | undefined)?.name !== 'endpoint' || spec?.type !== 'ObjectExpression') return
  for (const property of spec.properties as Node[]) {
    const name = (property.key as Node | undefined)?.name as string
    const isUnread = (one: string) => SCHEMAS.includes(one) || (one === 'body' && !isBodyRead)
    const spread = property.type === 'SpreadElement' ? shared.get((property.argument as Node).name as string) : undefined
    if (spread?.every(isUnread) === true) yield { start: property.start, end: property.end, text: '...{}' }
    if (!isUnread(name)) continue
    yield { start: property.start, end: property.end, text: `${name}: undefined` }
  }
}
