/** The text of each page of an uncompressed PDF of ours, a line for each height, columns parted by |; and whether a letter had no glyph. */
export function pdfPages(bytes: Uint8Array): { pages: string[][]; missing: boolean } {
  const source = Buffer.from(bytes).toString('latin1')
  const objects = new Map([...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]))
  const object = (id = '') => objects.get(id) ?? ''
  const refs = (text = '') => [...text.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id)
  const [, kids = ''] = /\/Type \/Pages[\s\S]*?\/Kids \[([^\]]*)\]/.exec(source) ?? []
  let missing = false
  const pages = refs(kids).map((id) => {
    const page = object(id)
    const resources = object(/\/Resources (\d+) 0 R/.exec(page)?.[1]) || page
    const maps = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => {
        return [name, glyphs(object(/\/ToUnicode (\d+) 0 R/.exec(object(font))?.[1]))]
      }),
    )
    const read = pageText(object(/\/Contents (\d+) 0 R/.exec(page)?.[1]), maps)
    missing ||= read.missing
    return read.lines
  })
  return { pages, missing }
}

/** Glyph number → text, from a ToUnicode map as pdfkit writes it. */
function glyphs(map: string): string[] {
  const found: string[] = []
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      found[Number.parseInt(first, 16) + index] = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
    }
  }
  return found
}

function pageText(stream: string, maps: Map<string, string[]>): { lines: string[]; missing: boolean } {
  const lines = new Map<string, string>()
  let missing = false
  let [font, height] = ['', '']
  for (const [token, y, name, shown] of stream.matchAll(/1 0 0 1 \S+ (\S+) Tm|\/(F\d+) \S+ Tf|\[([^\]]*)\] TJ/g)) {
    if (y !== undefined) height = y
    if (name !== undefined) font = name
    if (shown === undefined) continue
    const codes = [...token.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    missing ||= codes.includes('0000')
    const text = codes.map((code) => maps.get(font)?.[Number.parseInt(code, 16)] ?? '').join('')
    const before = lines.get(height) ?? ''
    lines.set(height, before === '' || before.endsWith(' ') ? before + text : `${before}|${text}`)
  }
  return { lines: [...lines.values()], missing }
}
