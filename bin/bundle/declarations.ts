import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { changed, type Edit, type Node, referencesIn, visitAll } from './syntax.ts'

/**
 * Makes each declaration of a module that only declares a module of its own, `file.ts?part=name`, and lets every import name the
 * declarations it wants. So a page that calls one endpoint loads neither the others of its contract nor the schemas of their forms.
 */
export function declarations(src: string): Plugin {
  const known = new Map<string, { parts: Parts }>()
  type Parse = (text: string, options: { lang: 'ts' | 'tsx' }) => unknown
  const partsOf = (file: string, parse: Parse): Parts => {
    const lang = file.endsWith('x') ? 'tsx' : 'ts'
    const read = known.get(file) ?? { parts: partsIn(parse(fs.readFileSync(file, 'utf8'), { lang }) as Node) }
    known.set(file, read)
    return read.parts
  }
  return {
    name: 'declarations',
    apply: 'build',
    buildStart: () => known.clear(),
    resolveId: { filter: { id: /\?part=\w+$/ }, handler: (id) => ({ id, moduleSideEffects: false }) },
    transform: {
      filter: { id: [/\/src\/core\//, /\/src\/contract\//, /\/src\/web\//] },
      handler(code, id) {
        const [file = '', query = ''] = id.split('?')
        if (!/\.tsx?$/.test(file)) return null
        const parse: Parse = (text, options) => this.parse(text, options)
        const program = this.parse(code) as unknown as Node
        const named = /^part=(\w+)$/.exec(query)?.[1]
        const part = named?.replace(BODY, '')
        const kept = part === undefined ? undefined : { part, parts: partsOf(file, parse) }
        const find = (source: string, name: string): string | undefined => {
          const target = fileOf(src, file, source)
          const found = target === undefined ? undefined : partsOf(target, parse)?.get(name)
          return found === undefined ? undefined : `${target}?part=${found}`
        }
        const whole = part === undefined && isOf(src, file) ? partsOf(file, parse) : undefined
        const tail = named === part ? '' : `\nexport const ${named} = ${part}.body`
        return {
          code:
            (whole === undefined
              ? cut({
                  code,
                  program,
                  file,
                  kept,
                  find,
                  fetching: `${src}/web/lib/late-schema.ts`,
                  parts: `${src}/web/ui/lazy-part.tsx`,
                })
              : joined(program, file, whole)) + tail,
          map: null,
        }
      },
    },
  }
}

/** Ends the name of a part that is the body's schema of an endpoint: `cancelInvoice.body`. */
export const BODY = '__body'

/** Whose modules only declare. */
const folders = [/^(core|contract|web\/lib)\/.*\.ts$/, /^web\/(features|ui)\/.*\.tsx?$/]

function fileOf(src: string, importer: string, source: string): string | undefined {
  const own = /^#(core|contract|web)\/.*$/.exec(source)
  if (own === null && !source.startsWith('.')) return undefined
  const file = own === null ? path.resolve(path.dirname(importer), source) : `${src}/${source.slice(1)}`
  return isOf(src, file) ? file : undefined
}
const isOf = (src: string, file: string) =>
  file.startsWith(`${src}/`) && folders.some((folder) => folder.test(file.slice(src.length + 1)))

/** The part in which a name is declared; undefined for a module that does more than declare. */
type Parts = ReadonlyMap<string, string> | undefined

function partsIn(program: Node): Parts {
  const statements = program.body as Node[]
  const units = statements.filter((statement) => namesOf(statement).length > 0)
  if (statements.some((statement) => !isDeclaring(statement))) return undefined
  // What is assigned again is shared by all who read or write it: they stay together.
  const changing = new Set(units.filter((unit) => declared(unit)?.kind === 'let').flatMap(namesOf))
  const together = units.filter(
    (unit) => namesOf(unit).some((name) => changing.has(name)) || referencesIn(unit).some((name) => changing.has(name)),
  )
  const [first] = together.flatMap(namesOf)
  return new Map(
    units.flatMap((unit) => {
      const names = namesOf(unit)
      const part = (together.includes(unit) ? first : names[0]) ?? ''
      return names.map((name) => [name, part] as const)
    }),
  )
}

const declared = (statement: Node): Node | null =>
  statement.type === 'ExportNamedDeclaration' ? ((statement.declaration as Node | null | undefined) ?? null) : statement

const isDeclaring = (statement: Node): boolean => {
  if (statement.exportKind === 'type') return true
  const type = declared(statement)?.type ?? ''
  if (type === 'ImportDeclaration') return (statement.specifiers as Node[]).length > 0
  return /^(Variable|Function|Class|TSTypeAlias|TSInterface|TSModule)Declaration$|^TSDeclareFunction$/.test(type)
}

/** The names that a statement declares; none for an import or a type. */
function namesOf(statement: Node): string[] {
  const inner = declared(statement)
  if (inner?.type === 'VariableDeclaration') return (inner.declarations as Node[]).flatMap(({ id }) => bound(id as Node))
  if (inner?.type === 'FunctionDeclaration' || inner?.type === 'ClassDeclaration') return [(inner.id as Node).name as string]
  return []
}

function bound(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name as string]
  if (pattern.type === 'ArrayPattern') return (pattern.elements as (Node | null)[]).flatMap((each) => (each ? bound(each) : []))
  if (pattern.type === 'AssignmentPattern') return bound(pattern.left as Node)
  if (pattern.type === 'RestElement') return bound(pattern.argument as Node)
  return (pattern.properties as Node[]).flatMap((each) => bound((each.value ?? each.argument) as Node))
}

/** The module for who wants all of it: its parts again, so that none is there twice. */
function joined(program: Node, file: string, parts: ReadonlyMap<string, string>): string {
  const names = (program.body as Node[]).filter(({ type }) => type === 'ExportNamedDeclaration').flatMap(namesOf)
  return names.map((name) => `export { ${name} } from '${file}?part=${parts.get(name)}'`).join('\n')
}

type Cut = {
  code: string
  program: Node
  file: string
  /** The part that is wanted; the whole module without. */
  kept: { part: string; parts: Parts } | undefined
  /** Where a name is declared that is imported from `source`. */
  find: (source: string, name: string) => string | undefined
  /** The module that fetches schemas. */
  fetching: string
  /** The module that fetches parts of pages. */
  parts: string
}

/** The code with imports by declaration, and of a part only what belongs to it. */
export function cut({ code, program, file, kept, find, fetching, parts }: Cut): string {
  const statements = program.body as Node[]
  const isKept = (statement: Node) => kept === undefined || namesOf(statement).some((name) => kept.parts?.get(name) === kept.part)
  const own = statements.filter((statement) => statement.type !== 'ImportDeclaration' && isKept(statement))
  const findOwn = (name: string) => {
    const part = kept?.parts?.get(name)
    return part === undefined || part === kept?.part ? undefined : `${file}?part=${part}`
  }
  const found = usesIn(own, sourcesIn(statements), find, findOwn)
  const late = found.filter(({ isLate }) => isLate)
  const atOnce = found.filter(({ isLate, name }) => !isLate && name.includes('__'))
  const replaced = new Set([...late, ...atOnce].flatMap(({ node, within }) => [node, ...within]))
  const layers = file.includes('/web/ui/') ? [] : layersIn(statements, own)
  const wanted = new Set(
    own.flatMap((statement) => referencesIn(statement, replaced)).filter((name) => layers.every((layer) => layer.local !== name)),
  )
  const edits: Edit[] = [
    ...late.map(({ node, name, as }) => ({ ...span(node), text: as(`late${name}`) })),
    ...late.flatMap(({ end }) => (end === undefined ? [] : { start: end, end, text: ')' })),
    ...atOnce.map(({ node, name }) => ({ ...span(node), text: name })),
  ]
  const lines = new Set<string>()
  for (const statement of statements) {
    if (statement.type === 'ImportDeclaration') edits.push({ ...span(statement), text: imported(code, statement, wanted, find) })
    else if (!own.includes(statement)) edits.push({ ...span(statement), text: '' })
  }
  if (kept !== undefined) {
    for (const name of wanted) {
      const part = kept.parts?.get(name)
      if (part !== undefined && part !== kept.part) lines.add(`import { ${name} } from '${file}?part=${part}'`)
    }
    const hidden = own.filter(({ type }) => type !== 'ExportNamedDeclaration').flatMap(namesOf)
    if (hidden.length > 0) lines.add(`export { ${hidden.join(', ')} }`)
  }
  for (const { name, declared: from, exported } of atOnce) lines.add(`import { ${exported} as ${name} } from '${from}'`)
  if (late.length > 0) lines.add(`import { lateSchema } from '${fetching}'`)
  if (late.some(({ end }) => end !== undefined)) lines.add(`import { madeLater } from '${fetching}'`)
  for (const { name, declared: from, exported } of late)
    lines.add(`const late${name} = lateSchema(() => import('${from}').then((module) => module.${exported}))`)
  if (layers.length > 0) lines.add(`import { lazyPart } from '${parts}'`)
  for (const { local, name, source } of layers)
    lines.add(`const ${local} = lazyPart(() => import('${source}').then((module) => module.${name}))`)
  return `${changed(code, edits)}\n${[...lines].join('\n')}`
}

const span = ({ start, end }: Node) => ({ start, end })

/** Where an imported name comes from, and as what: `*` for all of a module. */
type Sources = ReadonlyMap<string, { source: string; name: string }>

function sourcesIn(statements: readonly Node[]): Sources {
  const sources = new Map<string, { source: string; name: string }>()
  for (const { type, source, specifiers } of statements)
    if (type === 'ImportDeclaration')
      for (const { type: kind, imported: name, local } of specifiers as { type: string; imported?: Node; local: Node }[])
        sources.set(local.name as string, {
          source: (source as Node).value as string,
          name: kind === 'ImportNamespaceSpecifier' ? '*' : ((name?.name as string | undefined) ?? 'default'),
        })
  return sources
}

/** A use of something imported that is written otherwise: `within` are the nodes inside that no longer count as uses. */
type Use = {
  node: Node
  within: Node[]
  name: string
  exported: string
  declared: string
  isLate: boolean
  /** What stands in its place; `end`: where a bracket of that closes. */
  as: (name: string) => string
  end?: number
}
/** Hooks whose `schema` checks what is typed, so that it may come after the page. */
const FORMS = /^use(Form|Document|Step)$/
const itself = (name: string) => name

/** `contract.trialBalance`, `cancelInvoice.body`, and what `useForm({ schema: … })` fetches when its page stands. */
function usesIn(own: readonly Node[], sources: Sources, find: Cut['find'], findOwn: (name: string) => string | undefined): Use[] {
  const uses = new Map<Node, Use>()
  const use = (node: Node): Use | undefined => {
    const [object, property] = [node.object as Node, node.property as Node]
    if (node.type === 'Identifier') {
      const { source = '', name: exported = '' } = sources.get(node.name as string) ?? {}
      const declared = exported === '*' ? undefined : find(source, exported)
      return declared === undefined
        ? undefined
        : { node, within: [], name: node.name as string, exported, declared, isLate: false, as: itself }
    }
    if (node.type !== 'MemberExpression' || node.computed === true) return undefined
    const whole = object.type === 'Identifier' ? sources.get(object.name as string) : undefined
    if (whole?.name === '*') {
      const exported = property.name as string
      const declared = find(whole.source, exported)
      const name = `${object.name as string}__${exported}`
      return declared === undefined ? undefined : { node, within: [object], name, exported, declared, isLate: false, as: itself }
    }
    if (property.name !== 'body') return undefined
    const of = use(object)
    if (of === undefined && whole?.source.startsWith('#contract/') === true)
      throw new Error(`${whole.source} does more than declare, so ${object.name as string}.body cannot come by itself`)
    if (of === undefined || !of.declared.includes('/contract/')) return undefined
    const within = [...of.within, object]
    return { ...of, node, within, name: of.name + BODY, exported: of.exported + BODY, declared: of.declared + BODY }
  }
  /** A schema, one that the module has itself, or what a function makes of the page's values. */
  const lateOf = (value: Node): Use | undefined => {
    const name = value.name as string
    const ownPart = value.type === 'Identifier' && !sources.has(name) ? findOwn(name) : undefined
    if (ownPart !== undefined)
      return { node: value, within: [], name, exported: name, declared: ownPart, isLate: true, as: itself }
    const callee = value.callee as Node | undefined
    const made = value.type === 'CallExpression' && callee?.type === 'Identifier' ? lateOf(callee) : undefined
    if (made === undefined || callee === undefined) return use(value)
    return { ...made, node: callee, within: [], end: value.end, as: (late) => `madeLater(${late}, (made) => made` }
  }
  for (const statement of own)
    visitAll(statement, (node, of, as) => {
      const found = use(node)
      const isWithin = of !== undefined && as === 'object' && uses.has(of)
      if (found !== undefined && !isWithin && !uses.has(node) && node.type === 'MemberExpression') uses.set(node, found)
      if (node.type !== 'CallExpression' || !FORMS.test((node.callee as Node).name as string)) return
      const [options] = node.arguments as Node[]
      if (options?.type !== 'ObjectExpression') return
      for (const { key, value, shorthand } of options.properties as { key?: Node; value?: Node; shorthand?: boolean }[]) {
        for (const each of key?.name === 'schema' && value !== undefined ? branchesOf(value) : []) {
          const schema = lateOf(each)
          if (schema !== undefined)
            uses.set(each, { ...schema, isLate: true, ...(shorthand === true && { as: (name: string) => `schema: ${name}` }) })
        }
      }
    })
  return [...uses.values()]
}

const branchesOf = (value: Node): Node[] =>
  value.type === 'ConditionalExpression' ? [value.consequent as Node, value.alternate as Node] : [value]

/** Components that open over the page: drawn, and used in no other way. */
function layersIn(statements: readonly Node[], own: readonly Node[]): { local: string; name: string; source: string }[] {
  const layers = [...sourcesIn(statements)].flatMap(([local, { source, name }]) =>
    /[-/](dialog|drawer)s?\.tsx$/.test(source) && !source.startsWith('#web/ui/') && /^[A-Z]\w*[a-z]/.test(name)
      ? [{ local, name, source }]
      : [],
  )
  const otherwise = new Set<string>()
  for (const statement of layers.length > 0 ? own : [])
    visitAll(statement, (node, of) => {
      if (node.type !== 'Identifier') return
      const isDrawn =
        of?.type === 'CallExpression' &&
        (of.arguments as Node[])[0] === node &&
        /^_?jsxs?$/.test((of.callee as Node).name as string)
      if (!isDrawn) otherwise.add(node.name as string)
    })
  return layers.filter(({ local }) => !otherwise.has(local))
}

/** The import with a line for each name that is wanted. */
function imported(code: string, statement: Node, wanted: ReadonlySet<string>, find: Cut['find']): string {
  const source = (statement.source as Node).value as string
  const specifiers = statement.specifiers as Node[]
  if (specifiers.length === 0) return code.slice(statement.start, statement.end)
  const lines = specifiers.flatMap((each) => {
    const local = (each.local as Node).name as string
    if (!wanted.has(local)) return []
    if (each.type === 'ImportNamespaceSpecifier') return [`import * as ${local} from '${source}'`]
    const name = each.type === 'ImportDefaultSpecifier' ? 'default' : ((each.imported as Node).name as string)
    return [`import { ${name} as ${local} } from '${find(source, name) ?? source}'`]
  })
  return lines.join('\n')
}
