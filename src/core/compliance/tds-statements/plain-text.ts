/** Printable ASCII without the mark between fields. */
export const isPlain = (text: string): boolean => /^[ -\]_-~]*$/.test(text)

const marks: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '^': ' ',
  '\n': ' ',
  '\t': ' ',
}

/**
 * A text in the file's format: capitals, no accents, one space between words. Characters without a plain letter stay, for a check
 * to find.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, (mark, at: number, whole: string) => (/[a-z]/i.test(whole.slice(0, at).at(-1) ?? '') ? '' : mark))
    .replaceAll(/[’‘“”–—^\n\t]/g, (mark) => marks[mark] ?? mark)
    .replaceAll(/ +/g, ' ')
    .trim()
    .toUpperCase()

/** Words of an address in five lines of up to 25 characters; a longer word is broken, and the excess is dropped at the end. */
export function addressLines(text: string): [string, string, string, string, string] {
  const lines = ['']
  for (const word of plainText(text)
    .split(' ')
    .flatMap((each) => each.match(/.{1,25}/gu) ?? [])) {
    const last = lines.at(-1) ?? ''
    const joined = last === '' ? word : `${last} ${word}`
    if (joined.length <= 25) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  const [a = '', b = '', c = '', d = '', e = ''] = lines
  return [a, b, c, d, e]
}
