import type { Frame } from './frame.ts'

/**
 * A name without party, ledger account or bank account that occurs in narrations: `that CBCT machine`. It means those entries; a ledger
 * account that other words only hint at is dropped.
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

/** The position of a word or phrase in a text; -1 without one. */
function wordAt(text: string, wanted: string): number {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!/\w/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + wanted.length))) return at
  return -1
}
