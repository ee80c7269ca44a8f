import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask } from '#server/platform/workers/task.ts'
import type { Picture } from './picture.ts'

const pictureTask = defineTask<typeof import('./read.ts').readPicture>({
  module: new URL('./read.ts', import.meta.url),
  name: 'readPicture',
  limits: { seconds: 10, memory_mb: 256 },
  refusals: {
    slow: 'This picture takes too long to read. Save it again as PNG or JPEG.',
    large: 'This picture is too large to read. Choose a smaller one.',
    broken: 'This picture cannot be read. Save it again as PNG or JPEG.',
  },
})

/** The picture in an upload, read in a worker: see `readPicture` in `read.ts`. `owner`: the company. */
export async function readPicture(bytes: Uint8Array, owner: string): Promise<Picture> {
  const { content, ...picture } = await workerPool.run(pictureTask, { bytes }, { owner })
  return { ...picture, content: Buffer.from(content) }
}
