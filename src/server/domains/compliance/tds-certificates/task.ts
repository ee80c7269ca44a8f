import { workerPool } from '#server/platform/workers/pool.ts'
import { defineTask, type InputOf } from '#server/platform/workers/task.ts'
import type { CertificateFiles } from './read-files.ts'

type Read = typeof import('./read-files.ts').readCertificates

const certificatesTask = defineTask<Read>({
  module: new URL('./read-files.ts', import.meta.url),
  name: 'readCertificates',
  limits: { seconds: 20, seconds_per_mb: 5, memory_mb: 256, memory_per_mb: 16 },
  refusals: {
    slow: 'These certificates take too long to read. Upload fewer at a time.',
    large: 'This file holds more than we can read at once. Upload fewer certificates at a time.',
    broken: 'This file cannot be read. Download the certificates from TRACES again.',
  },
})

/** The certificates in a file, read in a worker. `owner`: the company. */
export const readFiles = (input: InputOf<Read>, owner: string): Promise<CertificateFiles> =>
  workerPool.run(certificatesTask, input, { owner })
