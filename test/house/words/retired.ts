/** Words of ours that people do not search for, and their replacements. */
export const retired: readonly { pattern: RegExp; say: string }[] = [
  { pattern: /\bpapers?\b/i, say: 'document, attachment or PDF' },
  { pattern: /\bheads?\b/i, say: 'account or category' },
  { pattern: /\b(is|are|was|were) told\b/i, say: 'who does what: “we notify you”' },
  { pattern: /\bSept\b/, say: 'Sep' },
  { pattern: /\bmend(s|ed)?\b/i, say: 'correct or fix' },
  { pattern: /\bmeanwhile\b/i, say: 'who changed what and when' },
  { pattern: /\b(brought|bring them|bring it) back\b/i, say: 'restored' },
  { pattern: /\blook it over\b/i, say: 'review it' },
]

/** Texts in which such a word is the right one, each with why. The list only shrinks. */
export const allowed: readonly { text: string; why: string }[] = [
  { text: 'keep them on paper', why: 'recovery codes are written on paper' },
  { text: 'Minor head', why: 'the name of the field on challans of income tax' },
]
