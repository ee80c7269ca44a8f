import type { Frame } from './frame.ts'

/**
 * A name that no party, head or account has and that stands in the narration of entries: `that CBCT machine`. It is read as
 * what those entries say; a head that the words beside it only hint at says no more.
 */
export function withNarrated(frame: Frame, told: string | undefined): Frame {
  const wanted = told?.toLowerCase()
  const start = wanted === undefined ? -1 : wordAt(frame.text, wanted)
  if (wanted === undefined || start < 0 || frame.links.some((link) => link.start <= start && start < link.end)) return frame
  const end = start + wanted.length
  const { thing: _thing, ...known } = frame
  return {
    ...known,
    told: wanted,
    masked: frame.masked.slice(0, start) + 'P'.repeat(wanted.length) + frame.masked.slice(end),
    links: frame.links.filter(({ kind, isHint }) => kind !== 'category' || !isHint),
  }
}

/** Where a word or some words stand on their own in a text; -1 where they do not. */
function wordAt(text: string, wanted: string): number {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!/\w/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + wanted.length))) return at
  return -1
}
