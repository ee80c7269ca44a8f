/** An element of an OFX or XML file: its name without prefix, the 1-based line it begins on, its own text and its children. */
export type Element = { name: string; line: number; text: string; attributes: string; children: Element[]; closed: boolean }

/** The first child of that name. */
export function child(element: Element | undefined, ...path: string[]): Element | undefined {
  let found = element
  for (const name of path) found = found?.children.find((each) => each.name === name)
  return found
}

/** The trimmed text of a child; undefined when it is absent or empty. */
export function textOf(element: Element | undefined, ...path: string[]): string | undefined {
  const text = child(element, ...path)
    ?.text.replace(/\s+/g, ' ')
    .trim()
  return text || undefined
}

/** Every element of one of these names, at any depth, in file order; elements within a found one are not searched. */
export function everyElement(root: Element, names: readonly string[]): Element[] {
  const found: Element[] = []
  const left = root.children.toReversed()
  for (let next = left.pop(); next; next = left.pop()) {
    if (names.includes(next.name)) found.push(next)
    else for (const child of next.children.toReversed()) left.push(child)
  }
  return found
}

/** The value of an attribute, e.g. Ccy. */
export function attribute(element: Element | undefined, name: string): string | undefined {
  const match = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(element?.attributes ?? '')
  return decodeEntities(match?.[1] ?? match?.[2] ?? '').trim() || undefined
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Named and numbered entities become characters; a bare ampersand stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
