import { AppError } from '../errors.ts'

const signatures: readonly [media_type: string, bytes: readonly number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** The media type of an attachment by its first bytes, whatever its name says. Throws `bad_file` for anything but a PDF, PNG or JPEG. */
export function mediaTypeOf(content: Uint8Array): string {
  const type = signatures.find(([, start]) => start.every((byte, at) => content[at] === byte))?.[0]
  if (type === undefined) throw new AppError('bad_file', 'This file is not a PDF, PNG or JPEG.')
  return type
}
