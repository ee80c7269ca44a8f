const SIDE = 256

/**
 * The centre square of a picture, 256 pixels a side, rotated as its EXIF data says. Undefined if this browser cannot decode it:
 * the file is then sent unchanged and the server decides.
 */
export async function squared(file: File): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const side = Math.min(bitmap.width, bitmap.height)
    const canvas = new OffscreenCanvas(SIDE, SIDE)
    const pen = canvas.getContext('2d')
    pen?.drawImage(bitmap, (bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side, 0, 0, SIDE, SIDE)
    bitmap.close()
    return pen === null ? undefined : await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
  } catch {
    return undefined
  }
}
