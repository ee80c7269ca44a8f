/** A function of a worker: one plain value in, one plain value or a promise of it out. */
export type TaskFunction = (input: never) => unknown
/** The functions of a session: plain values in, promises out. */
export type Methods = Record<string, (...args: never[]) => Promise<unknown>>
export type SessionFunction = (input: never) => Methods

/**
 * The limits of one call; seconds are CPU time. The part per MB counts the input's bytes; a compressed file counts as its
 * possible content.
 */
export type Limits = { seconds: number; seconds_per_mb?: number; memory_mb: number; memory_per_mb?: number }

/**
 * The sentences a person reads when their file is too slow, too large or broken beyond what its reader could name. Tasks without them
 * are our own work (rendering a PDF), whose failures are plain errors for the log.
 */
export type Refusals = { slow: string; large: string; broken: string }

/**
 * Work that a worker does. `module` is the file that has the function, and `name` the name under which it is exported: the file is
 * loaded in the worker alone, so the main thread never loads its parser. F is that function's type, from `typeof import('./file.ts')`.
 */
export type Task<F extends TaskFunction> = {
  module: URL
  name: string
  limits: Limits
  refusals?: Refusals
  /** Never set: it carries the type of the function. */
  signature?: F
}

export const defineTask = <F extends TaskFunction>(task: Omit<Task<F>, 'signature'>): Task<F> => task

export type InputOf<F extends TaskFunction> = Parameters<F>[0]

/**
 * An input that is loaded when a worker has its turn for it, and transferred to that worker: no memory is used while it waits.
 */
export type Later<T> = { size: number; load: () => Promise<T> }

export const isLater = (input: unknown): input is Later<unknown> =>
  typeof input === 'object' && input !== null && 'load' in input && typeof input.load === 'function'
export type OutputOf<F extends TaskFunction> = Awaited<ReturnType<F>>

/**
 * The requester. Tasks of one company wait in one line; background tasks (jobs) leave room for people who wait for a response.
 */
export type Requester = { owner: string; background?: boolean }

/** `isHeavy`: it needs more memory than a pooled worker has. */
export type Turn = Requester & { isHeavy?: boolean }

/** The memory of a stored file as far as its name tells, for `Later`: the bytes themselves decide the limits. */
export const likelySize = ({ original_file_name, size_bytes }: { original_file_name: string; size_bytes: number }): number =>
  /\.(xlsx|xlsm|ods|zip)$/i.test(original_file_name) ? size_bytes * UNPACKED : size_bytes

const MB = 1_048_576
/** A compressed file may expand to this many times its bytes. */
const UNPACKED = 10

/** The size of an input in bytes, as far as it matters to the limits: `size` if given, otherwise that of its `bytes`. */
export function sizeOf(input: unknown): number {
  if (typeof input !== 'object' || input === null) return 0
  if ('size' in input && typeof input.size === 'number') return input.size
  if (!('bytes' in input) || !(input.bytes instanceof Uint8Array)) return 0
  const { bytes } = input
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  return isZip ? bytes.length * UNPACKED : bytes.length
}

export function limitsFor({ seconds, seconds_per_mb = 0, memory_mb, memory_per_mb = 0 }: Limits, size: number) {
  return {
    milliseconds: Math.ceil((seconds + (seconds_per_mb * size) / MB) * 1_000),
    memory_mb: Math.ceil(memory_mb + Math.min(MOST_MEMORY_MB, (memory_per_mb * size) / MB)),
  }
}

/** However large a file is, it gets no more than this on top of the base of its kind of task. */
const MOST_MEMORY_MB = 768
