import { getDocumentProxy } from 'unpdf'

type Piece = { text: string; x: number; y: number; end: number }

/** Pieces on one line differ in height by at most this many points. */
const SAME_LINE = 2
/** A wider gap parts columns. */
const COLUMN_GAP = 7

/** The text of a PDF, page by page in reading order: lines from the top, columns separated by |. */
export async function paperText(bytes: Uint8Array): Promise<string[]> {
  const file = await getDocumentProxy(bytes)
  const pages = await Promise.all(Array.from({ length: file.numPages }, async (_, at) => pageLines(await file.getPage(at + 1))))
  return pages.flat()
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

async function pageLines(page: Page): Promise<string[]> {
  const { items } = await page.getTextContent()
  const pieces = items.flatMap((item): Piece[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , x = 0, y = 0] = item.transform as number[]
    return [{ text: item.str, x, y, end: x + item.width }]
  })
  const lines: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const line = lines.at(-1)
    if (line?.[0] && line[0].y - piece.y <= SAME_LINE) line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => joined(line.toSorted((a, b) => a.x - b.x)))
}

function joined(line: readonly Piece[]): string {
  let text = ''
  let end = 0
  for (const piece of line) {
    const gap = piece.x - end
    text += `${text === '' ? '' : gap > COLUMN_GAP ? ' | ' : gap > 0.5 ? ' ' : ''}${piece.text}`
    end = piece.end
  }
  return text.replaceAll(/ +/g, ' ').trim()
}
