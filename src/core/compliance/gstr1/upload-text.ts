import { documentOf, envelopeOf } from './payload.ts'
import type { Entry, Filer } from './model.ts'
import { uploadPlaces, uploadHeader } from './upload.ts'

/** Rows of a section: those with the same envelope together, in the order of the first of each. */
export type GroupedRows = (code: string) => AsyncIterable<Entry> | Iterable<Entry>

/**
 * The upload file as text, piece by piece: the bytes of `JSON.stringify(uploadFile(…))`, without holding the rows. Nested lists of one key follow
 * each other.
 */
export async function* uploadText(filer: Filer, rowsOf: GroupedRows): AsyncGenerator<string> {
  yield JSON.stringify(uploadHeader(filer)).slice(0, -1)
  let open: string | undefined
  for (const { path, section, isMember } of uploadPlaces(filer)) {
    const [key, name] = path
    let isAny = false
    for await (const piece of listText(section, rowsOf(section.code), isMember)) {
      if (!isAny) {
        const isInside = open !== undefined && open === key
        if (open !== undefined && !isInside) yield '}'
        yield name === undefined ? `,"${key}":[` : isInside ? `,"${name}":[` : `,"${key}":{"${name}":[`
        open = name === undefined ? undefined : key
      }
      isAny = true
      yield piece
    }
    if (isAny) yield ']'
  }
  yield open === undefined ? '}' : '}}'
}

type Place = ReturnType<typeof uploadPlaces>[number]

async function* listText(section: Place['section'], rows: ReturnType<GroupedRows>, isMember: Place['isMember']) {
  let [at, before]: [number, string | undefined] = [0, undefined]
  for await (const entry of rows) {
    if (!isMember(entry)) continue
    const row = JSON.stringify(documentOf(section, entry, at))
    const head = envelopeOf(section, entry)
    if (head === undefined) yield at === 0 ? row : `,${row}`
    else if (head === before) yield `,${row}`
    else yield `${before === undefined ? '' : ']},'}${opened(head, section.shape.envelope?.nested ?? '')}${row}`
    before = head
    at += 1
  }
  if (before !== undefined) yield ']}'
}

/** `{"ctin":"…"}` → `{"ctin":"…","inv":[`. */
const opened = (head: string, nested: string): string =>
  `${head.slice(0, -1)}${head === '{}' ? '' : ','}${JSON.stringify(nested)}:[`
