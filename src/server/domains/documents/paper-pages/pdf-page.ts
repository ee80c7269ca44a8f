import type { PageText, PaperPage } from '#core/documents/paper-pages/page.ts'
import { isMatrix, moved, scaleOf, times } from './matrix.ts'
import { drawingOf } from './drawing.ts'
import type { PdfPage } from './pdf.ts'

/** A page of small print has some thousand runs. */
const [MOST_TEXTS, MOST_LETTERS] = [5_000, 400]

/** A page of a PDF: its texts where they stand, its lines and areas, and its pictures. */
export async function pageOf(page: PdfPage): Promise<PaperPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const texts = items.slice(0, MOST_TEXTS).flatMap((item): PageText[] => {
    if (!('str' in item) || item.str.trim() === '' || !isMatrix(item.transform) || !isMatrix(transform)) return []
    const placed = times(transform, item.transform)
    const [x, y] = moved(placed, 0, 0)
    const size = scaleOf(placed)
    return [{ text: item.str.slice(0, MOST_LETTERS), x: tidy(x), y: tidy(y), width: tidy(item.width), size: tidy(size) }]
  })
  const drawn = isMatrix(transform) ? await drawingOf(page, transform) : { shapes: [], pictures: [] }
  return { width, height, texts, ...drawn }
}

const tidy = (value: number): number => Math.round(value * 100) / 100
