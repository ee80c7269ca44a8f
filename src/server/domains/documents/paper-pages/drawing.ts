import sharp from 'sharp'
import { getResolvedPDFJS } from 'unpdf'
import type { PagePicture, PageShape, PaperPage } from '#core/documents/paper-pages/page.ts'
import { isMatrix, type Matrix, moved, scaleOf, times } from './matrix.ts'
import { pathOf } from './path.ts'
import type { PdfPage } from './pdf.ts'
import { pictureOf } from './picture.ts'

/** What makes a bill look like itself; the rest of a page of art is left out. */
const [MOST_SHAPES, MOST_PICTURES] = [3_000, 8]
const MOST_PIXELS = 40_000_000

type State = { place: Matrix; fill: string; stroke: string; line_width: number }
type Image = { width: number; height: number; data?: Uint8Array | Uint8ClampedArray }

/** The lines, areas and pictures of a page, without clips, patterns and transparency. `place`: from its units to those of the page. */
export async function drawingOf(page: PdfPage, place: Matrix): Promise<Pick<PaperPage, 'shapes' | 'pictures'>> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const [shapes, pictures]: [PageShape[], PagePicture[]] = [[], []]
  const saved: State[] = []
  let state: State = { place, fill: '#000000', stroke: '#000000', line_width: 1 }
  const back = () => {
    state = saved.pop() ?? state
  }
  const move = (by: unknown) => {
    if (isMatrix(by)) state = { ...state, place: times(state.place, by) }
  }
  for (const [at, operator] of fnArray.entries()) {
    const args: unknown[] = argsArray[at] ?? []
    if (operator === OPS.save) saved.push(state)
    else if (operator === OPS.restore) back()
    else if (operator === OPS.transform) move(args)
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(state)
      move(args[0])
    } else if (operator === OPS.paintFormXObjectEnd) back()
    else if (operator === OPS.setLineWidth) state = { ...state, line_width: Number(args[0]) }
    else if (operator === OPS.setFillRGBColor) state = { ...state, fill: colorOf(args[0]) }
    else if (operator === OPS.setStrokeRGBColor) state = { ...state, stroke: colorOf(args[0]) }
    else if (operator === OPS.constructPath && shapes.length < MOST_SHAPES) {
      const shape = shapeOf(OPS, args, state)
      if (shape) shapes.push(shape)
    } else if (operator === OPS.paintImageXObject && pictures.length < MOST_PICTURES) {
      const picture = await pictureAt(page, String(args[0]), state.place)
      if (picture) pictures.push(picture)
    }
  }
  return { shapes, pictures }
}

type Operators = Awaited<ReturnType<typeof getResolvedPDFJS>>['OPS']

function paints(OPS: Operators, operator: number): { fill: boolean; stroke: boolean } | undefined {
  const both = [OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke, OPS.closeEOFillStroke]
  const fill = [OPS.fill, OPS.eoFill, ...both].some((each) => each === operator)
  const stroke = [OPS.stroke, OPS.closeStroke, ...both].some((each) => each === operator)
  return fill || stroke ? { fill, stroke } : undefined
}

function shapeOf(OPS: Operators, args: readonly unknown[], { place, fill, stroke, line_width }: State): PageShape | undefined {
  const paint = paints(OPS, Number(args[0]))
  const d = paint && pathOf(args[1], place)
  if (!paint || !d) return undefined
  const width = Math.round(Math.max(0.25, line_width * scaleOf(place)) * 100) / 100
  return { d, fill: paint.fill ? fill : null, stroke: paint.stroke ? stroke : null, line_width: width }
}

const colorOf = (value: unknown): string => (typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? value : '#000000')

/** A picture stands in a square of one by one that the page stretches. One that cannot be read is left out. */
async function pictureAt(page: PdfPage, key: string, place: Matrix): Promise<PagePicture | undefined> {
  try {
    const objects = key.startsWith('g_') ? page.commonObjs : page.objs
    const { data, width, height } = await new Promise<Image>((resolve) => objects.get(key, resolve))
    const channels = data && data.length / (width * height)
    if (!data || (channels !== 1 && channels !== 3 && channels !== 4)) return undefined
    const { href } = await pictureOf(sharp(data, { raw: { width, height, channels }, limitInputPixels: MOST_PIXELS }))
    const corners = [moved(place, 0, 0), moved(place, 1, 1)]
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
    const [x, y] = [Math.min(...xs), Math.min(...ys)]
    return { href, x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
  } catch {
    return undefined
  }
}
