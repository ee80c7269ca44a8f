/**
 * A tag, a section of plain characters (CDATA), or markup without content (a comment, an instruction), with its position in the
 * text.
 */
export type MarkupToken =
  | { kind: 'tag'; index: number; end: number; name: string; isEnd: boolean; isEmpty: boolean; attributes: string }
  | { kind: 'characters'; index: number; end: number; text: string }
  | { kind: 'silent'; index: number; end: number }

const tag = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s[^<>]*?)?)(\/?)>/y

/** The tags, comments and sections of a text in order. A `<` that begins none of them is text. Takes time linear in the text. */
export function* markupTokens(text: string): Generator<MarkupToken> {
  const [comment, section, angle] = ['-->', ']]>', '>'].map((mark) => searcher(text, mark))
  for (let index = text.indexOf('<'); index >= 0; index = text.indexOf('<', index)) {
    const token = silentFrom(index) ?? tagAt(text, index)
    if (token) yield token
    index = token?.end ?? index + 1
  }

  function silentFrom(index: number): MarkupToken | undefined {
    const ends = (from: number, find = angle, length = 1) => {
      const at = find?.(from) ?? -1
      return at < 0 ? undefined : at + length
    }
    const commentEnd = text.startsWith('<!--', index) ? ends(index + 4, comment, 3) : undefined
    if (commentEnd !== undefined) return { kind: 'silent', index, end: commentEnd }
    const sectionEnd = text.startsWith('<![CDATA[', index) ? ends(index + 9, section, 3) : undefined
    if (sectionEnd !== undefined)
      return { kind: 'characters', index, end: sectionEnd, text: text.slice(index + 9, sectionEnd - 3) }
    const end = text[index + 1] === '!' || text[index + 1] === '?' ? ends(index + 2) : undefined
    return end === undefined ? undefined : { kind: 'silent', index, end }
  }
}

/** The text with blanks instead of its comments, line ends preserved. */
export function withoutComments(text: string): string {
  const find = searcher(text, '-->')
  const pieces: string[] = []
  let from = 0
  for (let at = text.indexOf('<!--'); at >= 0; at = text.indexOf('<!--', from)) {
    const end = find(at + 4)
    if (end < 0) break
    pieces.push(text.slice(from, at), text.slice(at, end + 3).replaceAll(/[^\n]/g, ' '))
    from = end + 3
  }
  return pieces.join('') + text.slice(from)
}

/** `indexOf` for increasing offsets: a text not found once is not searched again. */
function searcher(text: string, mark: string): (from: number) => number {
  let next = -2
  return (from) => {
    if (next !== -1 && next < from) next = text.indexOf(mark, from)
    return next
  }
}

function tagAt(text: string, index: number): MarkupToken | undefined {
  tag.lastIndex = index
  const match = tag.exec(text)
  if (!match) return undefined
  const [whole, slash, name = '', attributes = '', empty] = match
  return { kind: 'tag', index, end: index + whole.length, name, isEnd: slash === '/', isEmpty: empty === '/', attributes }
}
