import { t } from '#core/messages.ts'
import { markupTokens } from './markup-tokens.ts'
import { badFile } from './refuse.ts'
import { type Element, decodeEntities } from './element.ts'

/** Statements and journals nest ten levels or so. OFX leaves elements open, but not one within the other for ever. */
const MOST_DEPTH = 1_000

/**
 * Reads tagged text into a tree. SGML (OFX 1.x) leaves its value elements unclosed: one that has text ends at the next tag, and an empty
 * one is closed by its parent's end, its supposed children then becoming its siblings. Well-formed XML reads the same way. `levels` names
 * the elements that hold others, with their depth: one of them ends every open element at its depth or below, so that an aggregate without
 * its end tag keeps its content and takes nothing from its neighbours.
 */
export function readMarkup(text: string, levels: ReadonlyMap<string, number> = new Map()): Element {
  const root: Element = { name: '', line: 1, text: '', attributes: '', children: [], closed: true }
  const stack: Element[] = [root]
  const lineAt = lineCounter(text)
  let from = 0
  const addText = (piece: string) => {
    const open = stack.at(-1)
    if (open) open.text += piece
  }
  // The number of open elements by name: an end tag without one is skipped without scanning the whole stack.
  const openOf = new Map<string, number>()
  const count = (elements: readonly Element[], by: number) => {
    for (const { name } of elements) openOf.set(name, (openOf.get(name) ?? 0) + by)
  }
  for (const token of markupTokens(text)) {
    addText(decodeEntities(text.slice(from, token.index)))
    from = token.end
    if (token.kind === 'characters') addText(token.text)
    if (token.kind !== 'tag') continue
    const local = token.name.slice(token.name.indexOf(':') + 1)
    if (token.isEnd) {
      if ((openOf.get(local) ?? 0) > 0) count(close(stack, local, levels), -1)
      continue
    }
    count(endLeaf(stack), -1)
    const level = levels.get(local)
    const ended = level === undefined ? undefined : stack.find((open) => (levels.get(open.name) ?? -1) >= level)
    if (ended) count(close(stack, ended.name, levels), -1)
    const element: Element = {
      name: local,
      line: lineAt(token.index),
      text: '',
      attributes: token.attributes,
      children: [],
      closed: false,
    }
    stack.at(-1)?.children.push(element)
    if (token.isEmpty) element.closed = true
    else {
      stack.push(element)
      count([element], 1)
      if (stack.length > MOST_DEPTH)
        throw badFile(t('The elements of this file are nested more than {MOST_DEPTH} levels deep.', { MOST_DEPTH }))
    }
  }
  addText(decodeEntities(text.slice(from)))
  return root
}

/** Offset → 1-based line, for offsets in increasing order. */
export function lineCounter(text: string): (offset: number) => number {
  let [line, at] = [1, 0]
  return (offset) => {
    for (; at < offset; at += 1)
      if (text.charCodeAt(at) === 10 || (text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) !== 10)) line += 1
    return line
  }
}

/** A value element without end tag ends where the next tag begins. */
function endLeaf(stack: Element[]): Element[] {
  const open = stack.at(-1)
  if (!open || stack.length === 1 || open.children.length > 0 || open.text.trim() === '') return []
  open.closed = true
  return stack.splice(-1)
}

/**
 * Closes the nearest open element of that name. A value element left open above it had no content, so its children are its siblings;
 * an aggregate keeps them.
 */
function close(stack: Element[], name: string, levels: ReadonlyMap<string, number>): Element[] {
  const at = stack.findLastIndex((element) => element.name === name)
  if (at <= 0) return []
  const [closed, ...above] = stack.splice(at)
  if (!closed) return []
  closed.closed = true
  let holder = closed
  for (const open of above) {
    open.closed = true
    if (levels.has(open.name)) holder = open
    else {
      for (const child of open.children) holder.children.push(child)
      open.children = []
    }
  }
  return [closed, ...above]
}
