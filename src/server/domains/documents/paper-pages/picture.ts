import type { Sharp } from 'sharp'

/** The longest side of a picture on a page: small print stays readable. */
const SIDE = 1_600

/** A picture decoded and encoded again, as an address that holds it. */
export async function pictureOf(picture: Sharp): Promise<{ href: string; width: number; height: number }> {
  const { data, info } = await picture
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer({ resolveWithObject: true })
  return { href: `data:image/webp;base64,${data.toString('base64')}`, width: info.width, height: info.height }
}
