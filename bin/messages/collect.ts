import fs from 'node:fs'
import path from 'node:path'
import type { Node } from 'oxc-parser'
import { datesLeftInEnglish, isSpoken, readAttributes, textsLeftInEnglish, textsShownIn } from './shown.ts'
import { lineOf, moduleOf, placeOf } from './resolve.ts'
import { contextMessage, deedMessage, ownDeedMessage, pluralMessage } from '../../src/core/messages.ts'

/**
 * Where a message is used: on pages (with what the server and the contract send to them), or in refusals and mails of the server
 * alone.
 */
export type Use = { file: string; line: number; isOfPage: boolean; isReason: boolean }

const root = path.join(import.meta.dirname, '../..')
/** Properties whose constant text people read: `translate` translates it where it is shown. */
const shownProperties = new Set(
  'label about app_name title header heading help text message error description placeholder caption hint note empty question answer words section verb does doing done stay other one many name_of_kind sentence subtitle says formula none group policy_title policy_text first'.split(
    ' ',
  ),
)
const shownArguments: Readonly<Record<string, number>> = { AppError: 1, fieldError: 1, badFile: 0, requiredText: 1 }
const skipped =
  /\.test\.tsx?$|\.gen\.ts$|src\/server\/(cli|checks|adapters)\/|workspace\/demo\/|billing\/operator\/|src\/core\/assistant\/(?!answer\/)|domains\/assistant\/datatalk\/model|src\/web\/dev\/|core\/banking\/statements\/|platform\/(archive|migrate|postgres|drill|embedded|restore|backup|recovery|watchdog|openapi|api-docs|job)/

/** Lines of statements, accounts of the chart, states and classes of assets: `translate` says them where they are shown. */
const namesOfStatements =
  /core\/(identifiers\/state-list|assets\/fixed-assets\/classes|ledger\/(account-headings|cash-line-list|cash-lines|chart-account|chart-of-accounts|face-model|face-nodes|face-one|face-parts|face-two|faces|profit-and-loss|profit-parts|schedule-three|statement|statement-model))\.ts$/
/** Tables of reports: the constant texts of their rows and columns, which these functions put into the reader's language. */
const tableFile = /(server\/domains|core)\/reporting\/(reports|groups|annual-notes)\/|closing\/auditors\/adjustments/
const tableArguments = new Map<string, readonly number[]>([
  ...['exact', 'heading', 'money', 'text', 'date', 'count', 'part', 'disagreement', 'by'].map((name) => [name, [0]] as const),
  ...['row', 'ageingSheet'].map((name) => [name, [1]] as const),
  ...['line', 'table'].map((name) => [name, [0, 1]] as const),
  ['splitSheet', [2]],
])
/** Places of nouns and verbs of the audit trail: single words count as messages there. */
const isAuditFile = /contract\/(audit-actions|\w+\/records)\.ts$/
const auditModule = /\/(audit-words|module)\.ts$/
const isName = (text: string) => /^(?:\p{Lu}|\([A-Z]\) )[^#]*\p{Ll}{2}/u.test(text)

export function sourceFiles(folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !skipped.test(file))
}

/** The syntax of a source file, read once. */
function programOf(file: string): Node {
  const module = moduleOf(file)
  if (!module) throw new Error(`${file} is no module`)
  return module.program
}

const hasWords = (text: string) =>
  /\p{L}{2}/u.test(text) &&
  !/^([a-z0-9_.:/-]+|[A-Z0-9_]{2,7}|https?:.*)$/.test(text) &&
  !/^(SELECT|INSERT|UPDATE|WITH) /.test(text)

const textOf = (node: Node | undefined | null): string | undefined => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0
    ? (node.quasis[0]?.value.cooked ?? undefined)
    : undefined
}
const nameOf = (node: Node | undefined | null): string =>
  node?.type === 'Identifier' || node?.type === 'JSXIdentifier'
    ? node.name
    : node?.type === 'MemberExpression'
      ? nameOf(node.property)
      : (textOf(node) ?? '')

/** Every message of the product with its uses: calls of `t`, `rich` and `plural`, and constants of properties and refusals. */
export function collectMessages(): Map<string, Use[]> {
  const found = new Map<string, Use[]>()
  for (const file of ['src/web', 'src/core', 'src/contract', 'src/server'].flatMap(sourceFiles)) {
    const isServer = file.startsWith('src/server/')
    walk(programOf(file), (node) => {
      for (const [message, isLabel] of messagesIn(node, file)) {
        if (isLabel && !isAuditFile.test(file) ? hasWords(message) : message !== '')
          add(found, message, { file, line: lineOf({ file, node }), isOfPage: !isServer || isLabel, isReason: isReason(node) })
      }
    })
    for (const text of textsShownIn(file))
      if (!text.hole && isSpoken(text.text) && text.file !== 'src/core/product.ts')
        add(found, text.text, { file: text.file, line: lineOf(text), isOfPage: true, isReason: false })
  }
  return found
}

/** Sentences of refusals and reasons that are put together outside a message, and so in English alone. */
export const gluedTexts = (): string[] => [
  ...new Set(
    ['src/core', 'src/contract', 'src/server']
      .flatMap(sourceFiles)
      .flatMap((file) => textsShownIn(file).filter(({ hole, text }) => hole && isSpoken(text)))
      .map((each) => `${placeOf(each)} ${each.text}`),
  ),
]

/** Refusals of the server whose dates stay in English. */
export const englishDates = (): string[] => sourceFiles('src/server').flatMap(datesLeftInEnglish)

const isReason = (node: Node) => node.type === 'CallExpression' && /^reason(Messages)?$/.test(nameOf(node.callee as Node))

/** The messages of reasons that are stored in English, as listed in src/messages/reasons.json for code that shows one. */
export const reasonsOf = (found: ReadonlyMap<string, readonly Use[]>): string[] =>
  [...found].flatMap(([message, uses]) => (uses.some((use) => use.isReason) ? [message] : [])).toSorted()

/** The messages of a node; with true, those that reach a page as constants. */
function messagesIn(node: Node, file: string): [string, boolean][] {
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return inCall(node, file)
  if (node.type === 'Literal' && namesOfStatements.test(file))
    return constants(node)
      .filter(isName)
      .map((text) => [text, true])
  const deeds = auditWordsOf(node, file)
  if (deeds.length > 0) return deeds.map((deed) => [deed, true])
  if (node.type === 'Property' && !file.startsWith('src/web/')) {
    const name = nameOf(node.key)
    if (name === 'noun') return nounOf(node.value)
    return shownProperties.has(name) ? constants(node.value).map((text) => [text, true]) : []
  }
  if (node.type === 'Property' && nameOf(node.key) === 'noun') return nounOf(node.value)
  if (node.type === 'JSXAttribute' && nameOf(node.name as Node) === 'noun' && node.value?.type === 'JSXExpressionContainer')
    return nounOf(node.value.expression as Node)
  return []
}

/** Actions in the audit trail: words for actions, nouns of records, and sentences by `<table>.<action>`. */
function auditWordsOf(node: Node, file: string): string[] {
  if (isAuditFile.test(file) && node.type === 'VariableDeclarator' && /Actions$|^common$/.test(nameOf(node.id as Node)))
    return propertiesOf(node.init as Node).flatMap((each) => constants(each).map(deedMessage))
  if (node.type !== 'Property') return []
  const name = nameOf(node.key)
  if (isAuditFile.test(file)) return name === 'one' ? constants(node.value as Node) : []
  return auditModule.test(file) && /^[a-z_]+\.[a-z_]+$/.test(name) ? constants(node.value as Node).map(ownDeedMessage) : []
}

const propertiesOf = (node: Node | null): Node[] => {
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression') return propertiesOf(node.expression as Node)
  if (node?.type !== 'ObjectExpression') return []
  return node.properties.flatMap((each) => (each.type === 'Property' ? [each.value as Node] : []))
}

function inCall(node: Extract<Node, { type: 'CallExpression' | 'NewExpression' }>, file: string): [string, boolean][] {
  const name = nameOf(node.callee as Node)
  const [first, second, third] = node.arguments as Node[]
  if (tableFile.test(file)) {
    const shown = tableTexts(node, name)
    if (shown.length > 0) return shown.map((text) => [text, true])
  }
  if (name === 't' || name === 'rich' || name === 'sentence' || name === 'reason' || name === 'reminderTemplate')
    return constants(first).map((text) => [text, false])
  if (name === 'inContext') return [[contextMessage(textOf(first) ?? '', textOf(second) ?? ''), false]]
  if (name === 'reasonMessages') return (node.arguments as Node[]).flatMap((each) => constants(each)).map((text) => [text, false])
  if ((name === 'plural' || name === 'countOf') && textOf(second) !== undefined) {
    const one = textOf(second) ?? ''
    return [[pluralMessage(one, textOf(third) ?? `${one}s`), false]]
  }
  const at = shownArguments[name]
  if (at !== undefined) return constants((node.arguments as Node[])[at]).map((text) => [text, name === 'requiredText'])
  // A rule of a contract has its message in the last argument.
  if (file.startsWith('src/contract/') && /^(regex|minLength|maxLength|minimum|maximum|refine)$/.test(name))
    return constants(node.arguments.at(-1) as Node).map((text) => [text, true])
  return []
}

/** Labels of a table of a report: arguments of its functions, and lists that one of them maps. */
function tableTexts(node: Extract<Node, { type: 'CallExpression' | 'NewExpression' }>, name: string): string[] {
  const args = node.arguments as Node[]
  if (name === 'map' && node.callee.type === 'MemberExpression' && tableArguments.get(nameOf(args[0]))?.[0] === 0)
    return constants(node.callee.object as Node)
  return (tableArguments.get(name) ?? []).flatMap((at) => constants(args[at]))
}

const nounOf = (node: Node): [string, boolean][] => {
  const [one, many] = node.type === 'ArrayExpression' ? node.elements.map((each) => textOf(each as Node)) : []
  return one === undefined || many === undefined ? [] : [[pluralMessage(one, many), false]]
}

/** The possible texts of an expression, with their positions. */
function constants(node: Node | undefined | null): string[] {
  const text = textOf(node)
  if (text !== undefined) return [text]
  if (node?.type === 'ConditionalExpression') return [...constants(node.consequent), ...constants(node.alternate)]
  if (node?.type === 'LogicalExpression') return [...constants(node.left), ...constants(node.right)]
  if (node?.type === 'ArrayExpression') return node.elements.flatMap((each) => constants(each as Node))
  return []
}

function add(found: Map<string, Use[]>, message: string, use: Use): void {
  const uses = found.get(message)
  if (uses) uses.push(use)
  else found.set(message, [use])
}

function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  visit(node, parent)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && 'type' in child) walk(child as Node, visit, node)
  }
}

/** Elements whose text is the same in every language. */
const unspoken = new Set(['code', 'kbd', 'Kbd', 'style', 'pre'])

/** Names of banks, of the product, of drawings and of languages; and the words of a document, which its preview puts into the customer's language. */
const sameInEveryLanguage =
  /^src\/(core\/(product|banking\/statements\/banks|sales\/invoice-print|sales\/cash-memo)|web\/lib\/language|web\/ui\/icon-drawings|web\/features\/sales\/(shared\/live-document|cash-memos\/live-memo|payments\/live-receipt|credit-notes\/credit-note-face|delivery-challans\/challan-editor|sales-orders\/sales-order-editor))\.tsx?:/

/** Texts of pages that stand in the elements themselves, and so in English alone. */
export function literalTexts(): string[] {
  const texts: string[] = []
  for (const file of sourceFiles('src/web')) {
    walk(programOf(file), (node, parent) => {
      const text = literalOf(node, parent)
      if (text !== undefined && !/^(\w+-)+\w+$/.test(text) && /\p{Lu}?\p{Ll}{2}/u.test(text))
        texts.push(`${placeOf({ file, node })} ${text.trim()}`)
    })
    texts.push(...textsLeftInEnglish(file).filter((text) => !sameInEveryLanguage.test(text)))
  }
  return texts
}

function literalOf(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'JSXText')
    return parent?.type === 'JSXElement' && unspoken.has(nameOf(parent.openingElement.name as Node)) ? undefined : node.value
  if (node.type !== 'JSXAttribute' || !readAttributes.has(nameOf(node.name as Node))) return undefined
  return textOf(node.value as Node)
}
