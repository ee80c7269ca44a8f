import jsQR from 'jsqr'
import sharp from 'sharp'
import type { Mark, PaperPage, PagePicture } from '#core/documents/paper-pages/page.ts'

export type CodePlace = Omit<Mark, 'field'>

/** Pictures that are searched: a page may be tiled of hundreds. */
const MOST_PICTURES = 12
/** A signed code, such as an e-invoice's, is a JWS: three parts. A code to pay by UPI is an address. */
const isSigned = (text: string) => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text)

/** Where the first signed QR code stands on the pages as they are drawn; null when there is none. */
export async function codePlaceOf(pages: readonly PaperPage[]): Promise<CodePlace | null> {
  const pictures = pages.flatMap((page, at) => page.pictures.map((picture) => ({ picture, page: at }))).slice(0, MOST_PICTURES)
  for (const { picture, page } of pictures) {
    const place = await codeIn(picture)
    if (place) return { page, ...place }
  }
  return null
}

async function codeIn({ href, ...drawn }: PagePicture) {
  const encoded = Buffer.from(href.slice(href.indexOf(',') + 1), 'base64')
  const { data, info } = await sharp(encoded).ensureAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const code = jsQR.default(new Uint8ClampedArray(data), info.width, info.height)
  if (!code || !isSigned(code.data)) return undefined
  const { topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner } = code.location
  const corners = [topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner]
  const across = spanOf(corners.map(({ x }) => x / info.width))
  const down = spanOf(corners.map(({ y }) => y / info.height))
  return {
    x: drawn.x + across.from * drawn.width,
    y: drawn.y + down.from * drawn.height,
    width: across.length * drawn.width,
    height: down.length * drawn.height,
  }
}

function spanOf(shares: readonly number[]) {
  const from = Math.max(0, Math.min(...shares))
  return { from, length: Math.min(1, Math.max(...shares)) - from }
}
