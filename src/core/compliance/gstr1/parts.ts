import { AppError } from '../../errors.ts'
import type { Filer } from './model.ts'
import type { Json } from './payload.ts'
import { place, uploadFile, type UploadList, uploadHeader } from './upload.ts'

/** The offline tool writes one file as long as its measure is under 4.7 MiB (4.7 × 1024 × 1024 = 4928307.2). */
export const MOST_MEASURE = 4_928_307

/** The tool's measure: bytes of the text as a string of JSON, so a quotation mark or backslash counts twice. */
export function measure(text: string): number {
  return new TextEncoder().encode(text).length + (text.match(/["\\]/g)?.length ?? 0) + 2
}

/** Size of the markup around a list, and of a part's other fields besides its elements. */
const ROOM = 200

/**
 * The upload file in parts that the portal takes, each complete with its header. They keep the order, and together have every element once. Lists
 * break between their elements; one that is too large alone (a customer of thousands of invoices) breaks between its documents.
 */
export function uploadParts(filer: Filer, lists: readonly UploadList[], most = MOST_MEASURE): { [key: string]: Json }[] {
  const whole = uploadFile(filer, lists)
  if (measure(JSON.stringify(whole)) <= most) return [whole]
  const empty = measure(JSON.stringify(uploadHeader(filer)))
  const parts: { [key: string]: Json }[] = []
  let part = uploadHeader(filer)
  let size = empty
  const flush = () => {
    parts.push(part)
    part = uploadHeader(filer)
    size = empty
  }
  for (const { path, list } of lists) {
    let run: Json[] = []
    const settle = () => {
      if (run.length > 0) place(part, path, run)
      run = []
    }
    size += ROOM
    for (const element of list.flatMap((each) => fitting(each, most - empty - ROOM))) {
      const own = measure(JSON.stringify(element)) + 1
      if (size + own > most && size > empty + ROOM) {
        settle()
        flush()
        size += ROOM
      }
      run.push(element)
      size += own
    }
    settle()
  }
  flush()
  return parts
}

/** An element that fits a part, or itself in pieces of its documents. */
function fitting(element: Json, most: number): Json[] {
  if (measure(JSON.stringify(element)) <= most) return [element]
  const [key, inner] = (typeof element === 'object' && !Array.isArray(element) ? Object.entries(element) : []).find(
    ([, value]) => Array.isArray(value) && value.length > 1,
  ) ?? ['', undefined]
  if (!Array.isArray(inner))
    throw new AppError('too_large', 'One document of this return is larger than the portal accepts in one file.')
  const half = Math.ceil(inner.length / 2)
  const head = element as { [key: string]: Json }
  return [inner.slice(0, half), inner.slice(half)].flatMap((piece) => fitting({ ...head, [key]: piece }, most))
}

/** The name the tool gives a file: day, month and year of the day it is made, without zeros before them. */
export function uploadName(gstin: string, madeOn: string, part?: { at: number; of: number }): string {
  const [year, month, day] = madeOn.split('-').map(Number)
  const suffix = part && part.of > 1 ? `_part${part.at}of${part.of}` : ''
  return `returns_${day}${month}${year}_R1_${gstin}_offline${suffix}.json`
}
