/** Names and positions of the write-ahead log, as PostgreSQL writes them: https://www.postgresql.org/docs/18/wal-internals.html */
export const SEGMENT_BYTES = 16_777_216
const SEGMENTS_IN_LOG = 256
const LOG_BYTES = 4_294_967_296

/** A segment: its timeline and its number, counted from the beginning of the log. */
export type Segment = { timeline: number; index: number }

export function parseSegment(name: string): Segment | undefined {
  const found = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/.exec(name)
  if (!found) return undefined
  const [timeline = 0, log = 0, at = 0] = found.slice(1).map((digits) => Number.parseInt(digits, 16))
  return { timeline, index: log * SEGMENTS_IN_LOG + at }
}

export function segmentName({ timeline, index }: Segment): string {
  return [timeline, Math.floor(index / SEGMENTS_IN_LOG), index % SEGMENTS_IN_LOG].map(hexadecimal).join('')
}

export const historyName = (timeline: number) => `${hexadecimal(timeline)}.history`
export const isHistory = (name: string) => /^[0-9A-F]{8}\.history$/.test(name)
const hexadecimal = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')

/** A position as bytes from the beginning of the log, from text such as `0/3000028`. */
export function parseLsn(text: string): number {
  const [log = '', at = ''] = text.split('/')
  return Number.parseInt(log, 16) * LOG_BYTES + Number.parseInt(at, 16)
}

export const segmentIndexOf = (lsn: number) => Math.floor(lsn / SEGMENT_BYTES)
