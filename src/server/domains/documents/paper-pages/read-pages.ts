import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { type CodePlace, codePlaceOf } from './code-place.ts'
import { checkPdf } from './pdf-limits.ts'
import { pageOf } from './pdf-page.ts'
import { pictureOf } from './picture.ts'
import type { PaperPage } from '#core/documents/paper-pages/page.ts'

/** As many as reading looks at: what a bill says is on its first ones. */
const PAGES = 4
const MOST_PIXELS = 40_000_000

sharp.concurrency(1)
sharp.cache(false)

/** `code`: where a signed QR code stands, if one was asked for. */
export type ReadPages = { pages: PaperPage[]; page_count: number; code: CodePlace | null }
type Wanted = { bytes: Uint8Array; media_type: string; wants_code: boolean }

/**
 * A stored PDF or picture as pages of plain data: no byte of the file is in them, and nothing of them runs. Runs in a worker. Throws when
 * the file is broken or would take too much.
 */
export async function readPages({ wants_code, ...file }: Wanted): Promise<ReadPages> {
  const drawn = await draw(file)
  return { ...drawn, code: wants_code ? await codePlaceOf(drawn.pages) : null }
}

async function draw({ bytes, media_type }: Omit<Wanted, 'wants_code'>): Promise<Omit<ReadPages, 'code'>> {
  const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (media_type !== 'application/pdf') {
    const { href, width, height } = await pictureOf(sharp(input, { limitInputPixels: MOST_PIXELS, pages: 1 }).rotate())
    const page = { width, height, texts: [], shapes: [], pictures: [{ href, x: 0, y: 0, width, height }] }
    return { pages: [page], page_count: 1 }
  }
  checkPdf(input, MOST_PIXELS)
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, maxImageSize: MOST_PIXELS })
  try {
    const pages: PaperPage[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, PAGES); number++) pages.push(await pageOf(await pdf.getPage(number)))
    return { pages, page_count: pdf.numPages }
  } finally {
    // The worker reads other files after this one.
    await pdf.loadingTask.destroy()
  }
}
