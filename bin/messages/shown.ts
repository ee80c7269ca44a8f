import type { Node } from 'oxc-parser'
import { childrenOf, moduleOf, nameOf, placeOf, type Reached, textsOf } from './resolve.ts'

/** Calls whose argument at this place people read, when it is `translate`d. */
const shownArguments: Readonly<Record<string, number>> = {
  AppError: 1,
  fieldError: 1,
  badFile: 0,
  requiredText: 1,
  identifier: 1,
  refuseWaitingPayer: 1,
  waitWords: 1,
  rowIssue: 1,
  translate: 0,
  sentence: 0,
  notAllowed: 0,
  reportText: 0,
  t: 0,
}
const shownProperties = new Set(
  'label title header heading help message error description placeholder caption hint note why problem reason subtitle says finding archived ours copy copies declaration buyer_label what'.split(
    ' ',
  ),
)
/** Attributes of elements that people read. */
export const readAttributes = new Set(
  'label title placeholder help description aria-label alt heading caption header verb stay text hint'.split(' '),
)

/** Whether a text is words of a language: `Draft`, `all of it`; not `draft`, `GSTIN`, SQL or a style. */
export const isSpoken = (text: string): boolean =>
  /^\p{Lu}[\p{L}’'&-]*\p{Ll}|\p{Ll}{2} \p{L}{2}|^\p{Lu}{3,}(?: \p{Lu}{3,})+$/u.test(text) &&
  !/^\s{0,40}(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b|\bFROM \w|var\(--|px |^[\w.]{1,60}@|^[\w-]{1,60}\.\w{1,5}$/.test(text)

/** Headings of banks' files, and what only the log says. */
const unread = /core\/payouts\/bank-results|src\/server\/ledger\//

/** Texts that reach people by a constant, a key or a function: what `translate` is given, and the words of refusals. */
export function textsShownIn(file: string): Reached[] {
  const isPage = file.startsWith('src/web/')
  return expressionsIn(file, (node) => {
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const name = nameOf(node.callee as Node)
      const at = Object.hasOwn(shownArguments, name) ? shownArguments[name] : undefined
      return at === undefined ? undefined : (node.arguments[at] as Node | undefined)
    }
    return !isPage && !unread.test(file) && node.type === 'Property' && shownProperties.has(nameOf(node.key as Node))
      ? (node.value as Node)
      : undefined
  })
}

/** Texts that a page shows as they stand in English: they went through no call of `t`, `translate` and their like. */
export function textsLeftInEnglish(file: string): string[] {
  const shown = expressionsIn(file, (node, parent) => {
    if (node.type === 'JSXExpressionContainer' && parent?.type === 'JSXElement') return node.expression as Node
    if (node.type === 'JSXAttribute' && readAttributes.has(nameOf(node.name as Node)))
      return node.value?.type === 'JSXExpressionContainer' ? (node.value.expression as Node) : undefined
    return node.type === 'Property' && readAttributes.has(nameOf(node.key as Node)) ? (node.value as Node) : undefined
  })
  return shown.filter(({ text }) => isSpoken(text)).map((each) => `${placeOf(each)} ${each.text}`)
}

/** Days in refusals that are not in their reader's language: `readersDate` is for these. */
export function datesLeftInEnglish(file: string): string[] {
  const found: string[] = []
  const walk = (node: Node, isRefusal: boolean): void => {
    const name = node.type === 'CallExpression' || node.type === 'NewExpression' ? nameOf(node.callee as Node) : ''
    if (isRefusal && (name === 'formatDate' || name === 'formatInstant')) found.push(placeOf({ file, node }))
    for (const child of childrenOf(node)) walk(child, isRefusal || /^(AppError|fieldError|badFile)$/.test(name))
  }
  const module = moduleOf(file)
  if (module) walk(module.program, false)
  return found
}

function expressionsIn(file: string, pick: (node: Node, parent: Node | undefined) => Node | undefined): Reached[] {
  const found: Reached[] = []
  const walk = (node: Node, parent?: Node): void => {
    const shown = pick(node, parent)
    if (shown) found.push(...textsOf(shown, file))
    for (const child of childrenOf(node)) walk(child, node)
  }
  const module = moduleOf(file)
  if (module) walk(module.program)
  return found
}
