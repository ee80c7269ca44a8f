import type { PdfPages, PdfText } from './pdf-text.ts'

/** A printed line: its words from left to right, with the page it is on. */
export type PdfLine = { page: number; y: number; height: number; words: PdfText[] }

/** The lines of all pages from top to bottom. Texts whose baselines are within half a letter's height form one line. */
export function linesOf(pages: PdfPages): PdfLine[] {
  return pages.flatMap((page, at) => {
    const lines: PdfLine[] = []
    for (const text of page.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
      const line = lines.at(-1)
      if (line && text.y - line.y <= Math.min(line.height, text.height) * 0.5)
        for (const word of wordsOf(text)) line.words.push(word)
      else lines.push({ page: at, y: text.y, height: text.height, words: wordsOf(text) })
    }
    for (const line of lines) line.words.sort((a, b) => a.x - b.x)
    return lines
  })
}

/** A text in its words: what is printed as one piece may cross several columns. */
function wordsOf(text: PdfText): PdfText[] {
  const each = text.width / Math.max(1, text.text.length)
  return [...text.text.matchAll(/\S+/g)].map((word) => ({
    ...text,
    x: text.x + word.index * each,
    width: word[0].length * each,
    text: word[0],
  }))
}

/** Adjacent words are one phrase; a gap wider than a letter separates columns. */
export function phrasesOf(words: readonly PdfText[], gap = 0.9): PdfText[] {
  const phrases: PdfText[] = []
  for (const word of words) {
    const last = phrases.at(-1)
    const apart = last ? word.x - (last.x + last.width) : 0
    if (!last || apart > word.height * gap) phrases.push({ ...word })
    else {
      last.text = apart > word.height * 0.12 ? `${last.text} ${word.text}` : last.text + word.text
      last.width = word.x + word.width - last.x
    }
  }
  return phrases
}

/** The line as monospaced text: columns separated by blanks as wide as on the page. */
export function plainText({ words }: PdfLine): string {
  let text = ''
  for (const phrase of phrasesOf(words)) {
    const at = Math.round(phrase.x / 4)
    text =
      text === ''
        ? ' '.repeat(Math.min(at, 60)) + phrase.text
        : `${text}${' '.repeat(Math.max(2, Math.min(at - text.length, 60)))}${phrase.text}`
  }
  return text
}
