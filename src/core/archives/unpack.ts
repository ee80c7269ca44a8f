import { type ArchiveEntry, damaged } from './directory.ts'

/**
 * The unpacked bytes of an entry in chunks, counted on arrival: the directory may be wrong. Throws `bad_file` if there are more or fewer
 * than it states, or if they are damaged.
 */
export async function* unpacked({ name, isDeflated, data, unpacked: stated }: ArchiveEntry): AsyncGenerator<Uint8Array> {
  if (!isDeflated) {
    yield data
    return
  }
  let count = 0
  const stream = new Blob([data as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw damaged(`${name} cannot be unpacked`)
      })
      if (done) break
      count += value.length
      if (count > stated) throw damaged(`${name} holds more than its directory says`)
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
  if (count < stated) throw damaged(`${name} holds less than its directory says`)
}
