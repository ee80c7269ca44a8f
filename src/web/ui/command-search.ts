import type { IconName } from './icons.tsx'

export type Command = {
  id: string
  label: string
  /** The group, shown muted and searchable. */
  detail?: string | undefined
  /** Found by typing and not shown: its name in another language. */
  words?: string | undefined
  /** At the end of the row: an amount, a day. */
  trail?: string | undefined
  icon?: IconName | undefined
  shortcut?: string | undefined
  run: () => void
}
export type CommandGroup = { heading: string; commands: readonly Command[] }

const wordsOf = (typed: string) => typed.toLowerCase().split(/\s+/).filter(Boolean)
/** Synonyms of a typed word, and the normalization of texts and words for comparison. */
export type OtherNames = { of: (word: string) => readonly string[]; plain: (text: string) => string }
const noOthers: OtherNames = { of: () => [], plain: (text) => text.toLowerCase() }

/** The commands that match every typed word or a synonym of it, in their groups. */
export function matching(groups: readonly CommandGroup[], typed: string, names = noOthers): CommandGroup[] {
  const words = wordsOf(typed).map((word) => [names.plain(word), ...names.of(word)])
  const fits = ({ label, detail = '', words: hidden = '' }: Command) => {
    const text = names.plain(`${label} ${detail} ${hidden}`)
    return words.every((ways) => ways.some((word) => text.includes(word)))
  }
  return groups.map((group) => ({ ...group, commands: group.commands.filter(fits) })).filter((group) => group.commands.length > 0)
}

/** A text in segments, with the typed ones highlighted. */
export function highlighted(text: string, typed: string): { piece: string; isTyped: boolean }[] {
  const words = wordsOf(typed).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  if (words.length === 0) return [{ piece: text, isTyped: false }]
  // A split by a pattern with a group returns the matches at odd indexes.
  return text
    .split(new RegExp(`(${words.join('|')})`, 'gi'))
    .map((piece, at) => ({ piece, isTyped: at % 2 === 1 }))
    .filter(({ piece }) => piece !== '')
}
