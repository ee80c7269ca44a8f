import type { Picture } from './picture.ts'
import { MAX_PICTURE_SIDE } from '#contract/identity/profile.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

/**
 * The picture in the bytes, whose type is detected by content and not by name, without the metadata of cameras and editors (place, time,
 * device). Runs in a worker. Throws `bad_file` for anything else and for more than MAX_PICTURE_SIDE pixels a side.
 */
export function readPicture({ bytes: input }: { bytes: Uint8Array }): Picture {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength)
  const picture = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
  if (!picture) return refuse('Choose a PNG, JPEG or WebP picture')
  const { width, height } = picture
  if (width === 0 || height === 0) return refuse('This picture is empty')
  if (Math.max(width, height) > MAX_PICTURE_SIDE)
    return refuse(
      t('This picture is {width} × {height} pixels. Use at most {MAX_PICTURE_SIDE} a side', { width, height, MAX_PICTURE_SIDE }),
    )
  return picture
}

function refuse(message: string): never {
  throw new AppError('bad_file', message, { issues: [{ path: 'display_picture', message }] })
}
