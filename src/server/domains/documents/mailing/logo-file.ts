import sharp from 'sharp'

/** Pixels of the stored picture: a mail shows it half as large, so that dense screens show it sharp. */
const [WIDTH, HEIGHT, MOST_PIXELS] = [480, 96, 16_000_000]

sharp.concurrency(1)
sharp.cache(false)

/** A logo as small as a mail shows it, as PNG. Runs in a worker. */
export async function shrinkLogo({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array> {
  const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return sharp(input, { limitInputPixels: MOST_PIXELS, pages: 1 })
    .timeout({ seconds: 5 })
    .rotate()
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer()
}
