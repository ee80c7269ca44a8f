import fs from 'node:fs'
import path from 'node:path'
import { type Node, parseSync } from 'oxc-parser'

const root = path.join(import.meta.dirname, '../..')

/** A text that an expression comes to, with the place where it is written. With `hole`, values are put into it outside a message. */
export type Reached = { text: string; file: string; node: Node; hole: boolean }
type Module = { source: string; program: Node; declared: Map<string, Node>; imports: Map<string, { from: string; name: string }> }

const modules = new Map<string, Module | undefined>()

/** A module's syntax with its constants, functions and imports by name. */
export function moduleOf(file: string): Module | undefined {
  if (!modules.has(file)) modules.set(file, readModule(file))
  return modules.get(file)
}

function readModule(file: string): Module | undefined {
  const at = path.join(root, file)
  if (!/\.tsx?$/.test(file) || !fs.existsSync(at)) return undefined
  const source = fs.readFileSync(at, 'utf8')
  const module: Module = {
    source,
    program: parseSync(file, source).program as unknown as Node,
    declared: new Map(),
    imports: new Map(),
  }
  const declare = (node: Node): void => {
    if (node.type === 'VariableDeclarator' && node.init && node.id.type === 'Identifier')
      module.declared.set(node.id.name, node.init as Node)
    if (node.type === 'FunctionDeclaration' && node.id) module.declared.set(node.id.name, node as Node)
    if (node.type === 'ImportDeclaration')
      for (const each of node.specifiers)
        if (each.type === 'ImportSpecifier')
          module.imports.set(each.local.name, { from: node.source.value, name: nameOf(each.imported as Node) })
    for (const child of childrenOf(node)) declare(child)
  }
  declare(module.program)
  return module
}

/** The line of a node, from 1. */
export const lineOf = ({ file, node }: Pick<Reached, 'file' | 'node'>): number =>
  (moduleOf(file)?.source ?? '').slice(0, node.start).split('\n').length
export const placeOf = (text: Pick<Reached, 'file' | 'node'>) => `${text.file}:${lineOf(text)}`

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
export function childrenOf(node: Node): Node[] {
  const found: Node[] = []
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent' || typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) found.push(...value.filter(isNode))
    else if (isNode(value)) found.push(value)
  }
  return found
}

export function nameOf(node: Node | undefined | null): string {
  if (node?.type === 'Identifier' || node?.type === 'JSXIdentifier') return node.name
  if (node?.type === 'MemberExpression') return nameOf(node.property as Node)
  return node?.type === 'Literal' ? String(node.value) : ''
}

/** How far a text is followed through constants and functions. */
const DEPTH = 8

/**
 * Every text that an expression can come to: by a constant that is read by its name or by a key (`words[status]`), in this module or another,
 * and by what a function of ours returns. What goes through a call of `t` and its like is a message already and is left out.
 */
export function textsOf(node: Node | null | undefined, file: string, key?: string, depth = 0): Reached[] {
  if (!node || depth > DEPTH) return []
  const of = (inner: unknown, name = key) => textsOf(inner as Node | null, file, name, depth + 1)
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, file, node, hole: false }] : []
    case 'TemplateLiteral':
      return [
        { text: node.quasis.map(({ value }) => value.cooked ?? '').join('…'), file, node, hole: node.expressions.length > 0 },
      ]
    case 'ConditionalExpression':
      return [...of(node.consequent), ...of(node.alternate)]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : of(node.left)), ...of(node.right)]
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return of(node.expression)
    case 'AwaitExpression':
      return of(node.argument)
    case 'ArrayExpression':
      return node.elements.flatMap((each) => of(each))
    case 'ObjectExpression':
      return node.properties.flatMap((each) => inProperty(each as Node, key, of))
    case 'Identifier':
      return declaredAs(node.name, file, key, depth + 1)
    case 'MemberExpression':
      // By a key, any of an object's texts; by a name, only that one. Of an object in an object it is the inner name that counts.
      return of(node.object, node.computed ? undefined : nameOf(node.property as Node))
    case 'CallExpression':
      return returnedBy(node.callee as Node, file, depth + 1)
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return returns(node).flatMap((each) => of(each))
    default:
      return []
  }
}

function inProperty(each: Node, key: string | undefined, of: (inner: unknown, name?: string) => Reached[]): Reached[] {
  if (each.type !== 'Property') return []
  const value = bare(each.value as Node)
  const isNested = value.type === 'ObjectExpression' || value.type === 'ArrayExpression'
  if (isNested) return of(value, key === nameOf(each.key as Node) ? undefined : key)
  return key === undefined || nameOf(each.key as Node) === key ? of(value, undefined) : []
}

const bare = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? bare(node.expression as Node) : node

function declaredAs(name: string, file: string, key: string | undefined, depth: number): Reached[] {
  const module = moduleOf(file)
  const own = module?.declared.get(name)
  if (own) return textsOf(own, file, key, depth)
  const imported = module?.imports.get(name)
  if (!imported) return []
  const from = imported.from.startsWith('#')
    ? imported.from.replace('#', 'src/')
    : path.posix.join(path.posix.dirname(file), imported.from)
  return textsOf(moduleOf(from)?.declared.get(imported.name), from, key, depth)
}

/** Functions that make a message themselves, or whose texts are no sentences. */
const opaque =
  /^(t|rich|plural|countOf|sentence|reason|translate|translateReason|inContext|say|message|String|format\w*|query|sql|cx)$/

function returnedBy(callee: Node, file: string, depth: number): Reached[] {
  if (callee.type !== 'Identifier' || opaque.test(callee.name)) return []
  // An object that a function returns has texts of its own properties, which are looked at where it is made.
  return declaredAs(callee.name, file, undefined, depth).filter(
    ({ node }) => node.type === 'Literal' || node.type === 'TemplateLiteral',
  )
}

/** What a function itself returns, without the functions in it. */
function returns(node: Node): Node[] {
  const { body } = node as unknown as { body: Node }
  if (body.type === 'ObjectExpression') return []
  if (body.type !== 'BlockStatement') return [body]
  const found: Node[] = []
  const look = (each: Node): void => {
    if (each.type === 'ReturnStatement' && each.argument && bare(each.argument as Node).type !== 'ObjectExpression')
      found.push(each.argument as Node)
    if (!/Function/.test(each.type)) for (const child of childrenOf(each)) look(child)
  }
  for (const child of childrenOf(body)) look(child)
  return found
}
