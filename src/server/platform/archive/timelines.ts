import { type Segment, segmentIndexOf } from './wal-names.ts'

/** A stretch of the log on one timeline: until where the next one branched off. */
type Stretch = { timeline: number; end: number }
/** The path from the first timeline to the last one wanted. */
export type TimelinePath = readonly Stretch[]

/** The path to a timeline, from the text of its history file; the first timeline has none. */
export function timelinePath(timeline: number, history: string | undefined): TimelinePath {
  const parents = [...(history ?? '').matchAll(/^(\d+)\s+([0-9A-F]+)\/([0-9A-F]+)/gm)].map(([, parent, log, at]) => ({
    timeline: Number(parent),
    end: Number.parseInt(log ?? '', 16) * 2 ** 32 + Number.parseInt(at ?? '', 16),
  }))
  return [...parents, { timeline, end: Number.POSITIVE_INFINITY }]
}

/** Whether a position on a timeline lies on this path. */
export const isOnPath = (way: TimelinePath, timeline: number, lsn: number) =>
  way.some((stretch) => stretch.timeline === timeline && lsn <= stretch.end)

/** Where the last timeline of the path branched off; zero for the first timeline. */
export const branchPoint = (way: TimelinePath) => way.at(-2)?.end ?? 0

/**
 * The segment of this number that belongs to the path: of the newest timeline that had begun by then, because its first segment repeats
 * what the previous one has up to the branch.
 */
export function segmentOnPath(way: TimelinePath, index: number): Segment {
  const at = way.findLastIndex((_, place) => place === 0 || segmentIndexOf(way[place - 1]?.end ?? 0) <= index)
  return { timeline: way[at]?.timeline ?? 1, index }
}
